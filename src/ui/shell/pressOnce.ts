/**
 * Lets a held Enter key press only once. Browsers repeat it: a menu's first action ran again and again, because the focus returns to the menu's
 * button, and a choice that was opened submitted its form. In a text of several lines it still adds lines. Returns a function that stops this.
 */
export function pressOnce(): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !event.repeat || addsLine(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', press, { capture: true });
  return () => document.removeEventListener('keydown', press, { capture: true });
}

function addsLine({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey;
}
