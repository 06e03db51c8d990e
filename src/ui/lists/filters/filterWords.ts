import { type FilterDefinition, type FilterValues, filterKeys, isFilterActive } from './filterDefinition.ts';

export interface FilterPhrases {
  /** From a day. */
  from: (day: string) => string;
  until: (day: string) => string;
  between: (from: string, until: string) => string;
  /** The formatted date of an ISO instant. */
  day: (instant: string) => string;
  /** A calendar day, formatted. */
  wholeDay: (date: string) => string;
  number: (value: number) => string;
  /** A text that was typed, in quotation marks. */
  quoted: (typed: string) => string;
  /** The text when there are too many to name: "5 selected". */
  several: (count: number) => string;
  /** In place of the name of a record that was deleted, or that the user cannot see. */
  unavailable: string;
}

/** Up to this many values are named; more are only counted. */
const MAX_NAMED = 2;

function asList(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}

/**
 * A filter in words, such as "opted out, blocked"; null when it is not in use. `names`: the names of a reference's records, null until they are
 * loaded.
 */
export function filterWords(
  definition: FilterDefinition,
  values: FilterValues,
  phrases: FilterPhrases,
  names: ReadonlyMap<string, string> | null = null,
): string | null {
  if (!isFilterActive(definition, values)) return null;
  const value = values[definition.source];
  switch (definition.kind) {
    case 'select':
    case 'multiSelect': {
      const chosen = asList(value);
      if (chosen.length > MAX_NAMED) return phrases.several(chosen.length);
      return chosen.map((one) => definition.choices.find((choice) => choice.value === one)?.label ?? one).join(', ');
    }
    case 'reference': {
      const chosen = asList(value);
      return chosen.length > MAX_NAMED
        ? phrases.several(chosen.length)
        : chosen.map((id) => (names ? (names.get(id) ?? phrases.unavailable) : '…')).join(', ');
    }
    case 'yesNo':
      return value === true || value === 'true' ? definition.yes : definition.no;
    case 'text':
      return phrases.quoted(String(values[filterKeys(definition)[0] ?? '']));
    case 'dateRange':
      return rangeWords(definition, values, phrases, (value) => phrases.day(String(value)));
    case 'dayRange':
      return rangeWords(definition, values, phrases, (value) => phrases.wholeDay(String(value)));
    case 'numberRange':
      return rangeWords(definition, values, phrases, (value) => phrases.number(Number(value)));
  }
}

function rangeWords(
  definition: FilterDefinition,
  values: FilterValues,
  phrases: FilterPhrases,
  words: (value: unknown) => string,
): string {
  const [from, until] = filterKeys(definition).map((key) =>
    values[key] === undefined || values[key] === null || values[key] === '' ? null : words(values[key]),
  );
  if (from && until) return from === until ? from : phrases.between(from, until);
  return from ? phrases.from(from) : phrases.until(until ?? '');
}
