const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a key pressed there is meant for a field, a menu or a dialog, not for the page. */
export function isTypingTarget(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${FIELDS}, ${OVERLAYS}`) !== null;
}
