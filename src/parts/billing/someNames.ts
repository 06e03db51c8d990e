import type { Text } from '#src/i18n/useText.ts';

interface Options {
  text: Text;
  locale: string;
  type: 'conjunction' | 'disjunction';
}

/** How many names a sentence has; the rest is counted. */
const MOST = 3;

/** "Team and Scale", or "Team, Scale, Large, and 57 others". */
export function someNames(names: readonly string[], { text, locale, type }: Options): string {
  const more = names.length - MOST;
  const others = text('ui.otherNames', { n: new Intl.NumberFormat(locale).format(more), smart_count: more });
  return new Intl.ListFormat(locale, { type }).format(more > 0 ? [...names.slice(0, MOST), others] : names);
}
