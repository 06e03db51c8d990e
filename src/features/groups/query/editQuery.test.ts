import { describe, expect, it } from 'vitest';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { addPart, newCondition, removePart, replacePart, withOperator } from './editQuery.ts';

const town = { field: 'custom.town', operator: 'is', value: 'Troy' } as const;
const agreed = { field: 'consent', operator: 'is_any_of', value: ['opted_in'] } as {
  field: string;
  operator: 'is_any_of';
  value: string[];
};
const lead = { field: 'category_id', operator: 'is_any_of', value: ['lead'] } as {
  field: string;
  operator: 'is_any_of';
  value: string[];
};
const query: GroupQuery = { match: 'all', conditions: [agreed, { match: 'any', conditions: [town, lead] }] };

describe('a query', () => {
  it('gets a condition at its end', () => {
    expect(addPart(query, [], town).conditions).toEqual([agreed, { match: 'any', conditions: [town, lead] }, town]);
  });

  it('gets a condition at the end of a group within', () => {
    expect(addPart(query, [1], agreed).conditions[1]).toEqual({ match: 'any', conditions: [town, lead, agreed] });
  });

  it('has a condition of a group within replaced', () => {
    expect(replacePart(query, [1, 0], agreed).conditions[1]).toEqual({ match: 'any', conditions: [agreed, lead] });
  });

  it('has its own match replaced', () => {
    expect(replacePart(query, [], { ...query, match: 'any' })).toEqual({ ...query, match: 'any' });
  });

  it('loses a condition', () => {
    expect(removePart(query, [0]).conditions).toEqual([{ match: 'any', conditions: [town, lead] }]);
  });

  it('drops a group with its last condition', () => {
    expect(removePart(removePart(query, [1, 0]), [1, 0]).conditions).toEqual([agreed]);
  });

  it('is never changed in place', () => {
    const before = structuredClone(query);
    addPart(query, [1], town);
    replacePart(query, [1, 0], agreed);
    removePart(query, [1, 0]);
    expect(query).toEqual(before);
  });
});

describe('a condition', () => {
  it.each([
    ['consent', { field: 'consent', operator: 'is_any_of', value: [] }],
    ['first_name', { field: 'first_name', operator: 'is', value: '' }],
    ['last_replied_at', { field: 'last_replied_at', operator: 'in_last_days', value: 30 }],
  ])('of %s begins with its first operator and no value', (field, expected) => {
    expect(newCondition(field)).toEqual(expected);
  });

  it('keeps its value when the new operator takes the same kind', () => {
    expect(withOperator(town, 'contains')).toEqual({ ...town, operator: 'contains' });
  });

  it('drops its value when the new operator takes another kind', () => {
    expect(withOperator(town, 'is_empty')).toEqual({ field: 'custom.town', operator: 'is_empty', value: null });
  });
});
