/** New texts, and what colleagues do, are looked for so often (ms), while the page is in front. */
export const INBOX_REFRESH = 4000;
