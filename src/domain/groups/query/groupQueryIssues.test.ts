import { describe, expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { customField } from '#tests/customField.ts';
import { groupQuery } from './groupQuery.ts';
import { groupQueryIssues } from './groupQueryIssues.ts';
import { fieldsReadBy, type GroupCondition, type GroupQuery } from './groupQueryTerms.ts';

const field = (key: string, type: CustomField['type'], choices: string[] = []) => customField(key, { type, choices });
const REFERENCES = {
  customFields: [
    field('size', 'choice', ['S', 'M']),
    field('orders', 'number'),
    field('joined', 'date'),
    field('town', 'text'),
    field('garden', 'boolean'),
  ],
  categoryIds: new Set(['customer']),
  manualGroupIds: new Set(['news']),
};
const issues = (query: GroupQuery): string[] =>
  groupQueryIssues(query, REFERENCES).map(({ path, problem }) => `${path}: ${problem}`);

describe('a condition', () => {
  it.each<[string, string, GroupCondition['value'], string | null]>([
    ['first_name', 'is', 'Ada', null],
    ['first_name', 'is_empty', undefined, null],
    ['first_name', 'is', ' ', 'value: value_missing'],
    ['first_name', 'is', null, 'value: value_missing'],
    ['first_name', 'is', 7, 'value: value_wrong'],
    ['first_name', 'is', 'x'.repeat(200), null],
    ['first_name', 'is', 'x'.repeat(201), 'value: value_too_long'],
    ['first_name', 'more_than', 7, 'operator: unknown_operator'],
    ['shoe', 'is', 'M', 'field: unknown_field'],
    ['toString', 'is', 'M', 'field: unknown_field'],
    ['custom.shoe', 'is', 'M', 'field: unknown_field'],
    ['custom-size', 'is_any_of', ['M'], 'field: unknown_field'],
    ['custom.town', 'starts_with', 'T', null],
    ['custom.garden', 'is_true', undefined, null],
    ['custom.size', 'is_any_of', ['M'], null],
    ['custom.size', 'is_any_of', ['XXL'], 'value: unknown_choice'],
    ['custom.size', 'is_any_of', [], 'value: value_missing'],
    ['custom.size', 'is_any_of', 'M', 'value: value_wrong'],
    ['custom.size', 'is_any_of', ['M', 'XXL'], 'value: unknown_choice'],
    ['language', 'is_any_of', Array(200).fill('en'), null],
    ['language', 'is_any_of', Array(201).fill('en'), 'value: too_many_values'],
    ['language', 'is_any_of', ['en', ''], 'value: value_wrong'],
    ['language', 'is_any_of', ['en', 7], 'value: value_wrong'],
    ['custom.size', 'is', undefined, 'operator: unknown_operator'],
    ['language', 'is_any_of', undefined, 'value: value_missing'],
    ['custom.orders', 'at_least', Number.POSITIVE_INFINITY, 'value: value_wrong'],
    ['custom.orders', 'between', [1, 3], null],
    ['custom.orders', 'between', [3, 3], null],
    ['custom.orders', 'between', [1, '3'] as never, 'value: value_wrong'],
    ['consent_source', 'is_any_of', ['keyword'], null],
    ['consent_source', 'is_any_of', ['keyword', 'rumour'], 'value: unknown_choice'],
    ['custom.orders', 'at_least', '3', 'value: value_wrong'],
    ['custom.orders', 'between', [3, 1], 'value: range_reversed'],
    ['custom.orders', 'between', [3], 'value: value_wrong'],
    ['custom.joined', 'in_next_days', 7, null],
    ['created_at', 'in_next_days', 7, 'operator: unknown_operator'],
    ['created_at', 'is_empty', null, 'operator: unknown_operator'],
    ['created_at', 'is_not_empty', null, 'operator: unknown_operator'],
    ['created_at', 'in_last_days', 0, null],
    ['created_at', 'in_last_days', -1, 'value: not_whole_days'],
    ['created_at', 'in_last_days', 1.5, 'value: not_whole_days'],
    ['created_at', 'in_last_days', 3650, null],
    ['created_at', 'in_last_days', 3651, 'value: not_whole_days'],
    ['created_at', 'on_date', '2026-02-30', 'value: not_a_date'],
    ['created_at', 'between_dates', ['2026-02-02', '2026-02-01'], 'value: range_reversed'],
    ['created_at', 'between_dates', ['2026-02-01', '2026-02-01'], null],
    ['created_at', 'between_dates', ['2026-02-01', '2026-02-30'], 'value: not_a_date'],
    ['created_at', 'between_dates', ['2026-02-01'], 'value: not_a_date'],
    ['created_at', 'on_date', ' 2026-02-01', 'value: not_a_date'],
    ['created_at', 'on_date', '2026-02-01T10:00:00Z', 'value: not_a_date'],
    ['created_at', 'on_date', 20260201, 'value: not_a_date'],
    ['created_at', 'on_date', ['2026-02-01'], 'value: not_a_date'],
    ['created_at', 'on_date', '2026-02', 'value: not_a_date'],
    ['created_at', 'on_date', '+012026-02-01', 'value: not_a_date'],
    ['consent', 'is_any_of', ['opted_in'], null],
    ['consent', 'is_any_of', ['perhaps'], 'value: unknown_choice'],
    ['consent', 'is_empty', null, 'operator: unknown_operator'],
    ['phone_country', 'is_any_of', ['US', 'FR'], null],
    ['phone_country', 'is_any_of', ['us'], 'value: unknown_choice'],
    ['phone_country', 'is_any_of', ['US', 'FRA'], 'value: unknown_choice'],
    ['phone_country', 'is_any_of', ['aUS'], 'value: unknown_choice'],
    ['category_id', 'is_any_of', ['customer'], null],
    ['category_id', 'is_any_of', ['gone'], 'value: unknown_record'],
    ['category_id', 'is_any_of', ['customer', 'gone'], 'value: unknown_record'],
    ['group_ids', 'is_all_of', ['news'], null],
    ['group_ids', 'is_any_of', ['a-smart-one'], 'value: unknown_record'],
  ])('%s %s %j: %s', (name, operator, value, expected) => {
    const condition = { field: name, operator, value } as GroupCondition;
    expect(issues({ match: 'all', conditions: [condition] })).toEqual(
      expected === null ? [] : [`conditions.0.${expected}`],
    );
  });
});

describe('a query', () => {
  const fine: GroupCondition = { field: 'consent', operator: 'is_any_of', value: ['opted_in'] };
  const around = (...conditions: GroupQuery['conditions']): GroupQuery => ({ match: 'any', conditions });

  it('reports the path within groups', () => {
    const wrong: GroupCondition = { field: 'consent', operator: 'is_any_of', value: [] };
    expect(issues(around(fine, around(fine, around(wrong))))).toEqual([
      'conditions.1.conditions.1.conditions.0.value: value_missing',
    ]);
  });

  it.each<[string, GroupQuery, string[]]>([
    ['without conditions', around(), [': no_conditions']],
    ['with an empty group', around(fine, around()), ['conditions.1: no_conditions']],
    ['too deep', around(around(around(around(fine)))), ['conditions.0.conditions.0.conditions.0: too_deep']],
    ['with as many conditions as allowed', around(...Array(50).fill(fine)), []],
    [
      'with too many conditions',
      around(around(...Array(30).fill(fine)), around(...Array(21).fill(fine))),
      [': too_many_conditions'],
    ],
  ])('%s', (_, query, expected) => {
    expect(issues(query)).toEqual(expected);
  });

  it('fits its schema with at most three levels', () => {
    expect(groupQuery.safeParse(around(fine, around(around(fine)))).success).toBe(true);
    expect(groupQuery.safeParse(around(around(around(around(fine))))).success).toBe(false);
    expect(groupQuery.safeParse({ match: 'some', conditions: [] }).success).toBe(false);
    expect(groupQuery.safeParse(around({ field: 'x', operator: 'rhymes_with' } as never)).success).toBe(false);
    const parsed = groupQuery.parse(around(around(fine)));
    expect(parsed).toEqual(around(around(fine)));
  });

  it('lists the fields it reads', () => {
    const query = around(
      fine,
      { field: 'phone_country', operator: 'is_any_of', value: ['US'] },
      around({ field: 'custom.size', operator: 'is_empty' }, { field: 'custom.orders', operator: 'is_empty' }),
    );
    expect(fieldsReadBy(query)).toEqual(['consent', 'phone', 'custom']);
  });
});
