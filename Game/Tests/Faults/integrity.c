// Checks SQLite files: integrity FILE...; prints the first problem of each, and exits with 1 if there is one.
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

int main(int count, char **paths) {
  int status = 0;
  for (int i = 1; i < count; i++) {
    sqlite3 *database;
    sqlite3_stmt *statement = NULL;
    const char *verdict = "no verdict";
    if (sqlite3_open_v2(paths[i], &database, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK
        && sqlite3_prepare_v2(database, "PRAGMA integrity_check(1)", -1, &statement, NULL) == SQLITE_OK
        && sqlite3_step(statement) == SQLITE_ROW) {
      verdict = (const char *)sqlite3_column_text(statement, 0);
    } else {
      verdict = sqlite3_errmsg(database);
    }
    if (strcmp(verdict, "ok")) {
      printf("%s: %s\n", paths[i], verdict);
      status = 1;
    }
    sqlite3_finalize(statement);
    sqlite3_close(database);
  }
  return status;
}
