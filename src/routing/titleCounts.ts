/** What waits for somebody: alerts they have not seen, conversations nobody has read. */
export type TitleCount = 'alerts' | 'conversations';

const counts = new Map<TitleCount, number>();
/** What stands in front of the page's name by now. */
let prefix = '';

/**
 * Says how much of something waits. All of it together stands in front of the title of a page that nobody looks at: `(3) Contacts -
 * Heliograph`; the title of the page in front is its name alone, as the specification has it.
 */
export function setTitleCount(name: TitleCount, count: number): void {
  if (counts.size === 0) followAttention();
  counts.set(name, count);
  showCount();
}

/** Names the page in the browser's tab. */
export function setTitle(title: string): void {
  prefix = '';
  document.title = title;
  showCount();
}

function followAttention(): void {
  document.addEventListener('visibilitychange', showCount);
  window.addEventListener('focus', showCount);
  window.addEventListener('blur', showCount);
}

function showCount(): void {
  const name = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isInFront = !document.hidden && document.hasFocus();
  prefix = isInFront || total === 0 ? '' : `(${total > 99 ? '99+' : total}) `;
  if (document.title !== prefix + name) document.title = prefix + name;
}
