import { isTextField } from './shortcutKeys.ts';

/**
 * Keeps what is typed while a field is still loading, so that no letter is lost or taken for a shortcut, and types it into the first field that gets
 * the focus. Escape, Tab or a click give up and call `onGiveUp`. Returns a function that gives up without calling it.
 */
export function typeAhead(onGiveUp?: () => void): () => void {
  let typed = '';
  const end = (): void => {
    window.removeEventListener('keydown', take, { capture: true });
    window.removeEventListener('pointerdown', giveUp, { capture: true });
    document.removeEventListener('focusin', insertTyped);
  };
  function giveUp(): void {
    end();
    onGiveUp?.();
  }
  function take(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab' || event.key === 'Escape') giveUp();
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if ([...event.key].length === 1) typed += event.key;
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopImmediatePropagation();
  }
  function insertTyped({ target }: FocusEvent): void {
    if (!isTextField(target)) return;
    end();
    if (typed !== '') document.execCommand('insertText', false, typed);
  }
  window.addEventListener('keydown', take, { capture: true });
  window.addEventListener('pointerdown', giveUp, { capture: true });
  document.addEventListener('focusin', insertTyped);
  return end;
}
