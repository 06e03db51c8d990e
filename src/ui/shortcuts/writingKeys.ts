import type { KeyboardEvent } from 'react';

/** Whether a key press sends the text being written: Ctrl+Enter, on a Mac ⌘+Enter; held down, it counts once. */
export function isSendKey({ key, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat;
}

/** For a form with one text: Ctrl/⌘+Enter sends it, and Escape leaves its field, so that the page's shortcuts work again; the input stays. */
export function writingKeys(send: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (isSendKey(event)) send();
    if (event.key === 'Escape') (event.target as HTMLElement).blur();
  };
}
