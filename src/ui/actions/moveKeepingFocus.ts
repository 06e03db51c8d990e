import { flushSync } from 'react-dom';

/**
 * Moves a row whose button was pressed, and keeps the focus on that button: browsers drop the focus when an element moves in the document.
 * If the button is now disabled, the row's first enabled button gets the focus.
 */
export function moveKeepingFocus(button: HTMLElement, move: () => void): void {
  flushSync(move);
  const next = button.matches(':disabled')
    ? button.closest('li')?.querySelector<HTMLElement>('button[aria-label]:not(:disabled)')
    : button;
  next?.focus();
}
