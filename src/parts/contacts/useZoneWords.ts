import { useLocale } from 'react-admin';
import type { ContactZone } from '#src/domain/contacts/contact.ts';
import { zoneName } from '#src/i18n/format.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

/** Up to this many zones are listed by name; more are only counted. */
const MAX_NAMED = 3;

interface ZoneWords {
  /** "America/Chicago or America/New York", "11 time zones". */
  place: (zone: Pick<ContactZone, 'names'>) => string;
  /** Whether there are so many that only their number is shown. */
  isCounted: (zone: Pick<ContactZone, 'names'>) => boolean;
  /** All of them by name. */
  placeNames: (zone: Pick<ContactZone, 'names'>) => string;
  /** "from the number". */
  source: (zone: Pick<ContactZone, 'source'>) => string;
}

/** Puts a contact's time zones and their source into words. */
export function useZoneWords(): ZoneWords {
  const text = useText();
  const format = useFormat();
  const locale = useLocale();
  const list = (names: readonly string[], type: 'disjunction' | 'conjunction'): string =>
    new Intl.ListFormat(locale, { type }).format(names.map(zoneName));
  return {
    place: ({ names }) =>
      names.length > MAX_NAMED ? text('zones.several', { n: format.number(names.length) }) : list(names, 'disjunction'),
    isCounted: ({ names }) => names.length > MAX_NAMED,
    placeNames: ({ names }) => list(names, 'conjunction'),
    source: ({ source }) => text(`zones.from.${source}`),
  };
}
