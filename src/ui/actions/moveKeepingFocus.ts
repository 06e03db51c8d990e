import { flushSync } from 'react-dom';

/**
 * Moves a row in its list by one of its buttons and leaves the focus there: browsers take it from what is moved in the
 * document. A button with nothing left to do hands it to the first of the row's that still has.
 */
export function moveKeepingFocus(button: HTMLElement, move: () => void): void {
  flushSync(move);
  const next = button.matches(':disabled')
    ? button.closest('li')?.querySelector<HTMLElement>('button[aria-label]:not(:disabled)')
    : button;
  next?.focus();
}
