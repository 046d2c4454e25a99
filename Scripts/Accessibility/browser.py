"""Checks the ARIA elements of the gallery's pages in a headless Chromium. Arguments: the gallery, then page identifiers.

The checks are those of axe that fit a mirrored tree: every element has a role that ARIA knows, everything that can be
pressed or changed has a name, required attributes are there, and owned roles have their owners.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time

CHECK = """
(() => {
  const named = new Set(['button', 'switch', 'radio', 'link', 'textbox', 'searchbox', 'slider', 'spinbutton', 'progressbar',
    'tab', 'menuitem', 'img', 'heading', 'dialog', 'listitem']);
  const known = new Set([...named, 'group', 'list', 'tablist', 'toolbar', 'menu', 'paragraph']);
  const required = { switch: ['checked'], radio: ['checked'], slider: ['valuenow', 'valuemin', 'valuemax'], heading: ['level'] };
  const owners = { listitem: ['list'], tab: ['tablist'], menuitem: ['menu'] };
  const faults = [];
  const all = [...document.querySelectorAll('#elements [data-id]')];
  for (const element of all) {
    const role = element.getAttribute('role');
    const name = element.getAttribute('aria-label') ?? '';
    const say = (fault) => faults.push(`${role} '${name || element.textContent.slice(0, 30)}': ${fault}`);
    if (!known.has(role)) say('has no role of ARIA');
    if (named.has(role) && !name.trim()) say('has no name');
    for (const each of required[role] ?? []) if (!element.hasAttribute(`aria-${each}`)) say(`has no aria-${each}`);
    const owner = element.parentElement.getAttribute('role');
    if (owners[role] && !owners[role].includes(owner)) say(`is in ${owner}`);
    if (['list', 'tablist', 'menu'].includes(role)) {
      for (const child of element.children) if (!owners[child.getAttribute('role')]?.includes(role)) say('holds others');
    }
    if (role === 'button' && element.querySelector('[role]')) say('holds elements');
  }
  return { count: all.length, faults };
})()
"""


class Chromium:
    """A headless browser, controlled over a pipe."""

    def __init__(self, folder):
        to_browser, self.out = os.pipe()
        self.inward, from_browser = os.pipe()

        def pipes():
            os.dup2(to_browser, 3)
            os.dup2(from_browser, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
             "--disable-extensions", "--mute-audio", f"--user-data-dir={folder}", "about:blank"],
            preexec_fn=pipes, close_fds=False, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.rest = b""
        self.last = 0
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = None
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Emulation.setDeviceMetricsOverride", width=1280, height=1800, deviceScaleFactor=1, mobile=False)

    session = None

    def call(self, method, **parameters):
        self.last += 1
        request = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.out, json.dumps(request).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                part = os.read(self.inward, 1 << 16)
                if not part:
                    raise SystemExit("Scripts/accessibility: Chromium ended")
                self.rest += part
            line, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise SystemExit(f"Scripts/accessibility: {method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        return result["result"].get("value")

    def until(self, claim, expression, seconds=30):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.evaluate(f"(() => {{ try {{ return {expression}; }} catch {{ return false; }} }})()")
            if found:
                return found
            time.sleep(0.05)
        raise SystemExit(f"Scripts/accessibility: in the browser this does not hold: {claim}")


def element(identifier):
    """An expression for the element of the page with that name."""
    return f"[...document.querySelectorAll('#elements [role=button]')].find((e) => e.getAttribute('aria-label') === {identifier!r})"


def main():
    gallery, pages = sys.argv[1], sys.argv[2:]
    program = subprocess.Popen(
        [gallery, "--browser", "--size", "1280x1800"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            url = re.search(r"http\S+", program.stdout.readline()).group(0)
            browser = Chromium(folder)
            browser.call("Page.navigate", url=url)
            browser.until("the page shows the program", "state.hidden && connection.drives")
            browser.evaluate("document.getElementById('read').click()")
            browser.until("the elements come", "document.querySelectorAll('#elements [data-id]').length > 20")
            titles = browser.evaluate(
                "[...document.querySelectorAll('#elements [role=button]')].map((e) => e.getAttribute('aria-label'))")
            # The list has its pages in the order of their identifiers, behind each other.
            titles = [title for title in titles if title != "Sidebar"][: len(pages)]
            faults, count = [], 0
            for title in titles:
                browser.evaluate(f"{element(title)}.click()")
                browser.until(
                    f"'{title}' opens",
                    f"[...document.querySelectorAll('#elements [role=heading]')].some((e) => e.getAttribute('aria-label') === {title!r})")
                time.sleep(0.3)
                found = browser.evaluate(CHECK)
                count += found["count"]
                faults += [f"{title}: {fault}" for fault in found["faults"]]
            browser.evaluate(f"{element('Screen readers')}.click()")
            browser.until("a page has a button", element("Announce") + " !== undefined")
            browser.evaluate(element("Announce") + ".click()")
            browser.until("an announcement is in the live region", "elements.live.textContent === 'The dish is ready'")
        finally:
            program.terminate()
            if "browser" in locals():
                browser.process.terminate()
                browser.process.wait()
    for fault in faults:
        print(f"  {fault}", file=sys.stderr)
    if faults:
        raise SystemExit(f"Scripts/accessibility: {len(faults)} faults of ARIA")
    print(f"{len(titles)} pages in Chromium, {count} elements, 0 without role or name")


main()
