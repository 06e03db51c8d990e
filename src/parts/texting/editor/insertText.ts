/**
 * Replaces a part of what stands in a text area and puts the cursor behind it, as if it had been typed: React hears of it, and
 * Ctrl/⌘+Z takes it back. Positions in UTF-16 units.
 */
export function insertText(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  area.focus();
  area.setSelectionRange(start, end);
  // Nothing else puts a change into the browser's own undo history; where it is not there, the change still counts.
  if (document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text)) return;
  area.setRangeText(text, start, end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
