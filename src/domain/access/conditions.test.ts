import { describe, expect, it } from 'vitest';
import { CONDITIONS_OF, excludes, isEmpty, readCondition, recordsOf, writeCondition } from './conditions.ts';
import type { CatalogueSubject } from './permissions.ts';
import { ME } from './scopeFor.ts';

type Raw = Parameters<typeof readCondition>[1];

describe('readCondition', () => {
  it.each<[string, CatalogueSubject, Raw, ReturnType<typeof readCondition>]>([
    ['own records', 'campaigns', { created_by: ME }, { own: [] }],
    ['drafts', 'campaigns', { status: 'draft' }, { drafts: [] }],
    ['unsent campaigns', 'campaigns', { status: { $in: ['draft', 'scheduled'] } }, { unsent: [] }],
    ['transactional templates', 'templates', { purpose: 'transactional' }, { transactional: [] }],
    ['own drafts', 'campaigns', { created_by: ME, status: 'draft' }, { own: [], drafts: [] }],
    ['one category', 'contacts', { category_id: 'vip' }, { categories: ['vip'] }],
    ['two categories', 'contacts', { category_id: { $in: ['vip', 'press'] } }, { categories: ['vip', 'press'] }],
    [
      'a category and a group',
      'contacts',
      { category_id: 'vip', group_ids: 'autumn' },
      { categories: ['vip'], groups: ['autumn'] },
    ],
    ['no conditions', 'contacts', {}, null],
    ['another person’s records', 'campaigns', { created_by: 'u2' }, null],
    ['a status without a part', 'campaigns', { status: 'running' }, null],
    ['the statuses in another order', 'campaigns', { status: { $in: ['scheduled', 'draft'] } }, null],
    ['an empty list of categories', 'contacts', { category_id: { $in: [] } }, null],
    ['a category that is not a string', 'contacts', { category_id: { $in: ['vip', 7] } } as never, null],
    ['categories with another operator', 'contacts', { category_id: { $nin: ['vip'] } } as never, null],
    ['categories with two operators', 'contacts', { category_id: { $in: ['vip'], $ne: 'x' } } as never, null],
    ['no category: null', 'contacts', { category_id: null } as never, null],
    ['a known part combined with an unknown one', 'contacts', { category_id: 'vip', first_name: 'Ada' }, null],
    ['a part of another subject', 'templates', { created_by: ME }, null],
    ['a subject that cannot be limited', 'devices', { created_by: ME }, null],
  ])('%s', (_, subject, raw, condition) => expect(readCondition(subject, raw)).toEqual(condition));

  it.each<[Parameters<typeof writeCondition>[0], Raw]>([
    [{ own: [] }, { created_by: ME }],
    [
      { own: [], transactional: [] },
      { created_by: ME, purpose: 'transactional' },
    ],
    [{ unsent: [] }, { status: { $in: ['draft', 'scheduled'] } }],
    [{ categories: ['vip'] }, { category_id: 'vip' }],
    [
      { categories: ['vip', 'press'], groups: ['autumn'] },
      { category_id: { $in: ['vip', 'press'] }, group_ids: 'autumn' },
    ],
    // An empty list allows nothing, not everything.
    [{ categories: [] }, { category_id: { $in: [] } }],
    [{}, {}],
  ])('%j is written as %j', (condition, raw) => expect(writeCondition(condition)).toEqual(raw));
});

describe('parts', () => {
  it('exclude each other if they compare the same field', () => {
    expect(excludes('drafts', 'unsent')).toBe(true);
    expect(excludes('drafts', 'own')).toBe(false);
    expect(excludes('drafts', 'drafts')).toBe(false);
  });

  it('name only categories and groups', () => {
    expect(recordsOf('categories')).toBe('categories');
    expect(recordsOf('groups')).toBe('groups');
    expect(['own', 'drafts', 'unsent', 'transactional'].map((part) => recordsOf(part as 'own'))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('limit nothing if none is set', () => {
    expect(isEmpty({})).toBe(true);
    expect(isEmpty({ categories: [] })).toBe(false);
  });

  it('are offered only for subjects that have the field', () => {
    expect(CONDITIONS_OF).toEqual({
      campaigns: ['own', 'drafts', 'unsent', 'transactional'],
      contacts: ['categories', 'groups'],
      templates: ['transactional'],
      apitokens: ['own'],
    });
  });
});
