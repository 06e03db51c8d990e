import { useGetMany } from 'react-admin';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { FilterDefinition, FilterValues } from './filterDefinition.ts';
import { filterWords } from './filterWords.ts';

/** Words a filter in the reader's language, with the names of the records it refers to. */
export function useFilterWords(definition: FilterDefinition, values: FilterValues): string | null {
  const text = useText();
  const format = useFormat();
  const isReference = definition.kind === 'reference';
  const value = values[definition.source];
  const ids = isReference && value ? (Array.isArray(value) ? value : [value]) : [];
  const { data = [] } = useGetMany(
    isReference ? definition.reference : '',
    { ids },
    { enabled: ids.length > 0 && ids.length < 3 },
  );
  const names = new Map(
    isReference ? data.filter(Boolean).map((record) => [String(record.id), definition.name(record)] as const) : [],
  );
  return filterWords(
    definition,
    values,
    {
      from: (day) => text('ui.list.fromDay', { day }),
      until: (day) => text('ui.list.untilDay', { day }),
      between: (from, until) => text('ui.list.betweenDays', { from, until }),
      // Addresses can be edited by hand: an invalid date is shown as it is, and can be removed.
      day: (instant) => (Number.isNaN(Date.parse(instant)) ? instant : format.date(instant)),
      number: format.number,
      several: (count) => text('ui.list.several', { smart_count: count, n: format.number(count) }),
    },
    names,
  );
}
