import type { KeyboardEvent } from 'react';

/** Whether a key press sends the text being written: Ctrl+Enter, on a Mac ⌘+Enter; held down, it counts once. */
export function isSendKey({ key, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat;
}
