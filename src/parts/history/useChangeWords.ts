import { useLocale } from 'react-admin';
import type { ResourceName } from '#src/domain/contract/resourceTable.ts';
import { own } from '#src/domain/own.ts';
import { REFERENCES } from '#src/domain/references.ts';
import { WEEKDAYS, type Weekday } from '#src/domain/time/weekdays.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { weekdayLabels, weekdayNames } from '#src/i18n/weekdayNames.ts';
import { languageTitle } from '#src/parts/contacts/choices/languageName.ts';
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
  'countries',
  'days',
  'encoding',
  'end_cause',
  'events',
  'features',
  'interval',
  'kind',
  'match',
  'mode',
  'network',
  'operator',
  'pause_cause',
  'purpose',
  'source',
  'status',
  'stop_cause',
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

/** What is known of the names of records that values refer to, besides groups and categories. */
export interface RecordNames {
  /** By id. */
  names: ReadonlyMap<string, string>;
  /** The placeholder for a name of the resource that is not among them; null once all are loaded. */
  unknown: Partial<Record<ResourceName, string | null>>;
}

/** Puts any record's fields and values into words, without JSON. */
export function useChangeWords({ names, unknown }: RecordNames): ChangeWords {
  const text = useText();
  const format = useFormat();
  const { groups, categories, unknownGroup, unknownCategory } = useAudienceNames();
  const unknownNames = { ...unknown, groups: unknownGroup, categories: unknownCategory };
  const failureWords = useFailureWords();
  const locale = useLocale() ?? 'en';

  const field = (name: string): string => {
    if (isWeekday(name)) return weekdayLabels(locale)[name];
    return text(`changeWords.fields.${name}` as TextKey, {
      _: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
    });
  };
  const label = (path: string): string => path.split('.').map(field).join(' › ');
  const word = (name: string, code: string): string => {
    if (isWeekday(code)) return weekdayNames(locale)[code];
    const permissionWord =
      name === 'subject' || name === 'action' ? text(`permissions.${name}s.${code}` as TextKey, { _: '' }) : '';
    if (permissionWord) return permissionWord;
    const ofAnyField = text(`changeWords.values.${code}` as TextKey, { _: code });
    // A word that means something else in this field: a "number" is a type, and where a time zone comes from.
    return text(`changeWords.values.${name}.${code}` as TextKey, { _: ofAnyField });
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
  const value = (path: string, raw: unknown): string => {
    const name = path.split('.').at(-1) ?? '';
    if (raw === null || raw === undefined || raw === '') return text('ui.form.conflict.empty');
    if (typeof raw === 'boolean') return text(raw ? 'ui.form.conflict.yes' : 'ui.form.conflict.no');
    if (typeof raw === 'number') return format.number(raw);
    if (Array.isArray(raw))
      return raw.length === 0 ? value(path, null) : raw.map((each) => value(path, each)).join(', ');
    if (typeof raw === 'object') return inside(path, { ...raw });
    const code = String(raw);
    if (INSTANT.test(code)) return format.dateTime(code);
    const recordName = groups.get(code)?.name ?? categories.get(code)?.name ?? names.get(code);
    if (recordName !== undefined) return recordName;
    if (name === 'field') return label(code);
    // A custom field may have the same name as one of ours.
    if (path.split('.').includes('custom')) return code;
    const resource = own<ResourceName>(REFERENCES, name);
    const unknownName = resource && own<string | null>(unknownNames, resource);
    if (unknownName) return unknownName;
    if (name === 'locale' || name === 'language') return languageTitle(code, locale);
    if (name === 'error_code') return failureWords(code).cause;
    if (name === 'from' || name === 'to') return format.clock(code);
    return FIELDS_OF_WORDS.has(name) ? word(name, code) : code;
  };
  return { label, value };
}

const isWeekday = (word: string): word is Weekday => (WEEKDAYS as readonly string[]).includes(word);
