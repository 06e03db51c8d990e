import { flushSync } from 'react-dom';

/**
 * Moves a row by one of its buttons and keeps the focus there: browsers drop the focus of an element moved in the document. A button with
 * nothing left to do passes it to the row's first that has.
 */
export function moveKeepingFocus(button: HTMLElement, move: () => void): void {
  flushSync(move);
  const next = button.matches(':disabled')
    ? button.closest('li')?.querySelector<HTMLElement>('button[aria-label]:not(:disabled)')
    : button;
  next?.focus();
}
