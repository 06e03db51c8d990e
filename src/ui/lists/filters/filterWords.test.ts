import { describe, expect, it } from 'vitest';
import type { FilterDefinition, FilterValues } from './filterDefinition.ts';
import { type FilterPhrases, filterWords } from './filterWords.ts';

const PHRASES: FilterPhrases = {
  from: (day) => `from ${day}`,
  until: (day) => `until ${day}`,
  between: (from, until) => `${from} to ${until}`,
  day: (instant) => instant.slice(0, 10),
  wholeDay: (date) => date,
  number: (value) => String(value),
  quoted: (typed) => `“${typed}”`,
  several: (count) => `${count} selected`,
  unavailable: 'unavailable',
};

const CONSENT: FilterDefinition = {
  kind: 'multiSelect',
  source: 'consent',
  label: 'Consent',
  choices: [
    { value: 'opted_in', label: 'opted in' },
    { value: 'opted_out', label: 'opted out' },
    { value: 'blocked', label: 'blocked' },
  ],
};
const GROUPS: FilterDefinition = {
  kind: 'reference',
  source: 'group_ids',
  label: 'Group',
  reference: 'groups',
  name: () => '',
};
const CREATED: FilterDefinition = { kind: 'dateRange', source: 'created_at', label: 'Created' };
const ARCHIVED: FilterDefinition = {
  kind: 'yesNo',
  source: 'archived',
  label: 'Archived',
  yes: 'archived',
  no: 'in use',
};
const NAMES = new Map([['g1', 'Customers']]);

const SINCE: FilterDefinition = { kind: 'dayRange', source: 'custom.since', label: 'Since' };
const AGE: FilterDefinition = { kind: 'numberRange', source: 'custom.age', label: 'Age' };
const TOWN: FilterDefinition = { kind: 'text', source: 'custom.town', label: 'Town' };

describe('filterWords', () => {
  it.each<[string, FilterDefinition, FilterValues, string | null]>([
    ['a part of a text', TOWN, { 'custom.town_contains': 'Alb' }, '“Alb”'],
    ['no part of a text', TOWN, { 'custom.town_contains': '' }, null],
    ['days that are not instants', SINCE, { 'custom.since_gte': '2026-03-01' }, 'from 2026-03-01'],
    ['a number from zero', AGE, { 'custom.age_gte': 0 }, 'from 0'],
    ['numbers', AGE, { 'custom.age_gte': 18, 'custom.age_lte': 30 }, '18 to 30'],
    ['nothing chosen', CONSENT, {}, null],
    ['nothing left', CONSENT, { consent: [] }, null],
    ['one', CONSENT, { consent: ['opted_out'] }, 'opted out'],
    ['one, not in a list', CONSENT, { consent: 'opted_out' }, 'opted out'],
    ['two', CONSENT, { consent: ['opted_out', 'blocked'] }, 'opted out, blocked'],
    ['too many to name', CONSENT, { consent: ['opted_in', 'opted_out', 'blocked'] }, '3 selected'],
    ['a value that is not a choice', CONSENT, { consent: ['strange'] }, 'strange'],
    ['a record', GROUPS, { group_ids: ['g1'] }, 'Customers'],
    ['a record that was deleted', GROUPS, { group_ids: ['g2'] }, 'unavailable'],
    ['a record next to one that was deleted', GROUPS, { group_ids: ['g1', 'g2'] }, 'Customers, unavailable'],
    ['yes', ARCHIVED, { archived: true }, 'archived'],
    ['no', ARCHIVED, { archived: false }, 'in use'],
    ['a first day', CREATED, { created_at_gte: '2026-03-01T00:00:00Z' }, 'from 2026-03-01'],
    ['a last day', CREATED, { created_at_lte: '2026-03-31T23:59:59Z' }, 'until 2026-03-31'],
    [
      'both',
      CREATED,
      { created_at_gte: '2026-03-01T00:00:00Z', created_at_lte: '2026-03-31T23:59:59Z' },
      '2026-03-01 to 2026-03-31',
    ],
    [
      'one day',
      CREATED,
      { created_at_gte: '2026-03-01T00:00:00Z', created_at_lte: '2026-03-01T23:59:59Z' },
      '2026-03-01',
    ],
  ])('%s', (_, definition, values, words) => {
    expect(filterWords(definition, values, PHRASES, NAMES)).toBe(words);
  });

  it('a record not fetched yet', () => {
    expect(filterWords(GROUPS, { group_ids: ['g2'] }, PHRASES)).toBe('…');
  });
});
