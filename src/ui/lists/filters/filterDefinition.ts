export interface FilterChoice {
  value: string;
  label: string;
}

interface FilterBase {
  /** The field's name in the URL and in the API's filter. */
  source: string;
  label: string;
  /** Offered under "More filters" until it is used, when there are too many for the toolbar. */
  isSecondary?: boolean;
}

/** A filter of a list, as data. */
export type FilterDefinition =
  /** One of the choices: `{ status: 'draft' }`. */
  | (FilterBase & { kind: 'select'; choices: readonly FilterChoice[] })
  /** Any of the choices: `{ consent: ['opted_in', 'pending'] }`. */
  | (FilterBase & { kind: 'multiSelect'; choices: readonly FilterChoice[] })
  /** Any of another resource's records: `{ group_ids: ['g1'] }`. */
  | (FilterBase & { kind: 'reference'; reference: string; name: (record: Record<string, unknown>) => string })
  /** Yes or no, with words for each. */
  | (FilterBase & { kind: 'yesNo'; yes: string; no: string })
  /** Days from and to: `{ created_at_gte: '…', created_at_lte: '…' }` in UTC. */
  | (FilterBase & { kind: 'dateRange' })
  /** The same for a field that holds days, not instants: `{ since_gte: '2026-01-31' }`. */
  | (FilterBase & { kind: 'dayRange' })
  /** Numbers from and to: `{ age_gte: 18 }`. */
  | (FilterBase & { kind: 'numberRange' })
  /** Part of the text: `{ town_contains: 'alb' }`. */
  | (FilterBase & { kind: 'text' });

export type FilterValues = Record<string, unknown>;

/** The keys of the API's filter that a filter sets. */
export function filterKeys({ kind, source }: FilterDefinition): string[] {
  if (kind === 'text') return [`${source}_contains`];
  const isRange = kind === 'dateRange' || kind === 'dayRange' || kind === 'numberRange';
  return isRange ? [`${source}_gte`, `${source}_lte`] : [source];
}

/** Whether a filter is in use. */
export function isFilterActive(definition: FilterDefinition, values: FilterValues): boolean {
  return filterKeys(definition).some((key) => {
    const value = values[key];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
  });
}

/** The values without those of one filter. */
export function withoutFilter(definition: FilterDefinition, values: FilterValues): FilterValues {
  const keys = filterKeys(definition);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}
