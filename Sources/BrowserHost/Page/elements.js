// The program's accessibility elements as ARIA, over the canvas and invisible, for screen readers.
'use strict';

// How ARIA names a role. Elements that ARIA allows only in certain parents have another role elsewhere.
const ariaRoles = {
  window: 'group', group: 'group', dialog: 'dialog', list: 'list', listItem: 'listitem', tabList: 'tablist', tab: 'tab',
  toolbar: 'toolbar', menu: 'menu', menuItem: 'menuitem', button: 'button', toggle: 'switch', radioButton: 'radio',
  popUpButton: 'button', link: 'link', text: 'paragraph', heading: 'heading', image: 'img', textField: 'textbox',
  searchField: 'searchbox', secureField: 'textbox', textView: 'textbox', slider: 'slider', stepper: 'spinbutton',
  adjustable: 'spinbutton', progress: 'progressbar', activity: 'progressbar',
};
const owners = { list: 'listItem', tabList: 'tab', menu: 'menuItem' };

const elements = {
  box: document.getElementById('elements'),
  live: document.getElementById('announcement'),
  nodes: new Map(), // numbers to what the program sent
  shown: new Map(), // numbers to elements of the page
  isOn: false,

  begin(send) {
    this.send = send;
    const button = document.getElementById('read');
    button.addEventListener('click', () => {
      this.isOn = true;
      button.hidden = true;
      this.ask();
      canvas.focus();
    });
    this.box.addEventListener('click', (event) => {
      const id = Number(event.target.closest('[data-id]')?.dataset.id);
      if (id) this.send(messages.press(id));
    });
    this.box.addEventListener('focusin', (event) => {
      const id = Number(event.target.dataset.id);
      if (id && id !== this.focus) this.send(messages.focusElement(id));
    });
  },

  /** Asks for all elements, if the user has turned them on. */
  ask() {
    if (this.isOn) this.send(messages.wantElements());
  },

  announce(text) {
    this.live.textContent = '';
    // A reader hears a text again only if it was gone in between.
    setTimeout(() => { this.live.textContent = text; }, 50);
  },

  /** Takes what differs; `isWhole` replaces everything. */
  take({ changed, removed, root, focus, isWhole }) {
    if (isWhole) for (const id of [...this.nodes.keys()]) this.remove(id);
    for (const id of removed) this.remove(id);
    for (const node of changed) this.nodes.set(node.id, node);
    for (const node of changed) this.show(node);
    for (const node of changed) this.arrange(node);
    const window = this.shown.get(root);
    if (window && window.parentElement !== this.box) this.box.replaceChildren(window);
    this.moveFocus(focus);
  },

  remove(id) {
    this.shown.get(id)?.remove();
    this.shown.delete(id);
    this.nodes.delete(id);
  },

  role(node) {
    const parent = this.nodes.get(node.parent);
    const owned = owners[node.role];
    if (owned && !node.children.every((id) => this.nodes.get(id)?.role === owned)) return 'group';
    const owner = Object.keys(owners).find((role) => owners[role] === node.role);
    if (owner && (!parent || this.role(parent) !== ariaRoles[owner])) {
      return node.actions.includes('press') && node.children.length === 0 ? 'button' : 'group';
    }
    return ariaRoles[node.role];
  },

  show(node) {
    const element = this.shown.get(node.id) ?? document.createElement('div');
    this.shown.set(node.id, element);
    for (const name of element.getAttributeNames()) if (name.startsWith('aria-')) element.removeAttribute(name);
    element.dataset.id = node.id;
    const role = this.role(node);
    element.setAttribute('role', role);
    const set = (name, value) => {
      if (value !== undefined && value !== null && value !== '') element.setAttribute(`aria-${name}`, value);
    };
    const isText = role === 'paragraph';
    if (isText || role === 'textbox' || role === 'searchbox') {
      element.textContent = isText ? [node.label, node.value].filter(Boolean).join(', ') : node.text ?? '';
    }
    if (!isText) set('label', node.label);
    this.setStates(node, role, set);
    const parent = this.nodes.get(node.parent);
    const [x, y, width, height] = node.frame;
    Object.assign(element.style, {
      left: `${x - (parent?.frame[0] ?? 0)}px`, top: `${y - (parent?.frame[1] ?? 0)}px`, width: `${width}px`,
      height: `${height}px`,
    });
    if (node.states.includes('focusable') || node.actions.length > 0) element.tabIndex = -1;
  },

  setStates(node, role, set) {
    const has = (state) => node.states.includes(state);
    const isNumber = ['slider', 'spinbutton', 'progressbar'].includes(role);
    const hint = [isNumber || role === 'paragraph' ? '' : node.value, node.hint].filter(Boolean).join(', ');
    set('description', hint);
    if (isNumber) set('valuetext', node.value);
    if (node.range) ['valuenow', 'valuemin', 'valuemax'].forEach((name, index) => set(name, node.range[index]));
    if (role === 'switch') set('checked', has('checked'));
    if (role === 'radio') set('checked', has('selected'));
    if (role === 'tab') set('selected', has('selected'));
    if (role === 'button' && has('selected')) set('pressed', true);
    if (role === 'listitem' && has('selected')) set('current', true);
    if (role === 'heading') set('level', 2);
    if (role === 'dialog') set('modal', true);
    if (has('expandable') && (role === 'button' || role === 'link')) set('expanded', has('expanded'));
    if (node.role === 'popUpButton') set('haspopup', 'menu');
    if (node.role === 'textView') set('multiline', true);
    if (node.role === 'activity') set('busy', has('busy'));
    if (has('disabled') && role !== 'paragraph') set('disabled', true);
    if (role === 'textbox' || role === 'searchbox') set('readonly', !has('editable'));
  },

  arrange(node) {
    if (node.children.length === 0) return;
    this.shown.get(node.id).replaceChildren(...node.children.map((id) => this.shown.get(id)).filter(Boolean));
  },

  /** While text is edited, the page's own field has the focus and the name of the program's. */
  moveFocus(focus) {
    this.focus = focus;
    const node = this.nodes.get(focus);
    input.text.setAttribute('aria-label', (input.isEditing && node?.label) || 'Text input');
    if (!input.isEditing && focus) this.shown.get(focus)?.focus({ preventScroll: true });
  },
};
