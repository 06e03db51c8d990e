import { useLocale } from 'react-admin';
import { WEEKDAYS, type Weekday } from '#src/domain/time/weekdays.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { weekdayLabels, weekdayNames } from '#src/i18n/weekdayNames.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { useFailureWords } from '#src/parts/texting/status/useFailureWords.ts';
import { isNothing } from './isNothing.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/**
 * Fields whose values are words of the product, which are translated: those that a schema lists, and those that actions add. In other
 * fields, people's text is shown as it is, even if it equals such a word. Checked by `tests/completeness/activityWords.test.ts`.
 */
export const FIELDS_OF_WORDS: ReadonlySet<string> = new Set([
  'action',
  'alarm',
  'problem',
  'cause',
  'consent',
  'consent_source',
  'days',
  'encoding',
  'ended_how',
  'events',
  'features',
  'interval',
  'kind',
  'match',
  'mode',
  'network',
  'off_cause',
  'operator',
  'pause_cause',
  'purpose',
  'reaches',
  'source',
  'status',
  'subject',
  'timezone_source',
  'type',
  'warnings',
]);

interface ChangeWords {
  /** The name of a field: `quiet_hours.from` is "Quiet hours › From". */
  label: (path: string) => string;
  /** A field's value in words; its path tells what kind of value it is. */
  value: (path: string, value: unknown) => string;
}

/** Puts any record's fields and values into words, without JSON. */
export function useChangeWords(names: ReadonlyMap<string, string>): ChangeWords {
  const text = useText();
  const format = useFormat();
  const { groups, categories } = useAudienceNames();
  const failureWords = useFailureWords();
  const locale = useLocale() ?? 'en';

  const field = (name: string): string => {
    if (isWeekday(name)) return weekdayLabels(locale)[name];
    return text(`changeWords.fields.${name}` as TextKey, {
      _: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
    });
  };
  const label = (path: string): string => path.split('.').map(field).join(' › ');
  const word = (name: string, written: string): string => {
    if (isWeekday(written)) return weekdayNames(locale)[written];
    const known =
      name === 'subject' || name === 'action' ? text(`permissions.${name}s.${written}` as TextKey, { _: '' }) : '';
    if (known) return known;
    const ofAnyField = text(`changeWords.values.${written}` as TextKey, { _: written });
    // A word that means something else in this field: a "number" is a type, and where a time zone comes from.
    return text(`changeWords.values.${name}.${written}` as TextKey, { _: ofAnyField });
  };
  const inside = (path: string, { label: called, name, ...rest }: Record<string, unknown>): string => {
    const details = Object.entries(rest)
      .filter(([key, inner]) => key !== 'key' && inner !== false && !isNothing(inner))
      .map(([key, inner]) => {
        // Whether a condition's value is a word of the product depends on the field it is about.
        const of = key === 'value' ? String(rest.field) : key;
        return `${text('ui.labelOf', { label: field(key) })} ${value(`${path}.${of}`, inner)}`;
      })
      .join(' · ');
    const title = called ?? name;
    return title === undefined ? details : `${String(title)}${details && ` (${details})`}`;
  };
  const value = (path: string, given: unknown): string => {
    const name = path.split('.').at(-1) ?? '';
    if (given === null || given === undefined || given === '') return text('ui.form.conflict.empty');
    if (typeof given === 'boolean') return text(given ? 'ui.form.conflict.yes' : 'ui.form.conflict.no');
    if (typeof given === 'number') return format.number(given);
    if (Array.isArray(given))
      return given.length === 0 ? value(path, null) : given.map((each) => value(path, each)).join(', ');
    if (typeof given === 'object') return inside(path, { ...given });
    const written = String(given);
    if (INSTANT.test(written)) return format.dateTime(written);
    const known = groups.get(written)?.name ?? categories.get(written)?.name ?? names.get(written);
    if (known !== undefined) return known;
    if (name === 'field') return label(written);
    // A custom field may have the same name as one of ours.
    if (path.split('.').includes('custom')) return written;
    if (name === 'error_code') return failureWords(written).cause;
    return FIELDS_OF_WORDS.has(name) ? word(name, written) : written;
  };
  return { label, value };
}

const isWeekday = (word: string): word is Weekday => (WEEKDAYS as readonly string[]).includes(word);
