/** The items waiting for the user: unseen alerts and unread conversations. */
export type TitleCount = 'alerts' | 'conversations';

const counts = new Map<TitleCount, number>();
/** What precedes the page's name in the title now. */
let prefix = '';

/**
 * Sets the number of waiting items of one kind. Their sum is in front of the title of a background page: `(3) Contacts - Heliograph`. In the
 * foreground, the title is the page's name alone, as specified.
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
