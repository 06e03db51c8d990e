const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]';
/** Fields that take no letters. */
const NO_TEXT = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

/** Whether a key pressed there is meant for a field, a menu or a dialog, not for the page. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(OVERLAYS)) return true;
  return target.closest(FIELDS) !== null && !target.matches(NO_TEXT);
}
