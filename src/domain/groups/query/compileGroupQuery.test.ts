import { describe, expect, it } from 'vitest';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { contact } from '#src/domain/sms/review/testRecords.ts';
import { compileCondition } from './compileCondition.ts';
import { compileGroupQuery } from './compileGroupQuery.ts';
import type { GroupCondition, GroupQuery } from './groupQueryTerms.ts';
import type { ContactTest } from './queriedContact.ts';

/** Noon on 20 March in New York: 16:00 UTC, because daylight saving time began on 8 March. */
const MOMENT = { now: new Date('2026-03-20T16:00:00Z'), timeZone: 'America/New_York' };

const PEOPLE: Contact[] = [
  contact({
    id: 'ada',
    first_name: 'Ada',
    last_name: 'Müller',
    email: 'Ada@Example.com',
    phone: '+12125550100',
    language: 'en',
    category_id: 'customer',
    group_ids: ['news', 'club'],
    consent: 'opted_in',
    consent_source: 'manual',
    consent_at: '2026-03-20T04:00:00Z', // the first instant of today
    created_at: '2026-02-18T05:00:00Z', // the first instant of 30 days ago
    last_contacted_at: '2026-03-19T12:00:00Z',
    custom: { size: 'M', orders: 3, joined: '2026-03-20', garden: true, town: ' Troy ' },
  }),
  contact({
    id: 'ben',
    first_name: 'Ben',
    last_name: '',
    email: 'ben@sub.example.com',
    phone: '+14165550100',
    language: 'fr',
    category_id: 'lead',
    group_ids: ['news'],
    consent: 'unknown',
    consent_at: '2026-03-20T03:59:59.999Z', // the last instant of yesterday
    created_at: '2026-02-18T04:59:59.999Z', // the last instant of 31 days ago
    last_contacted_at: '2025-12-19T12:00:00Z', // 91 days ago
    last_replied_at: '2025-12-20T12:00:00Z', // 90 days ago
    custom: { size: 'L', orders: 0, joined: '2026-03-27', garden: false, town: '' },
  }),
  contact({
    id: 'cho',
    first_name: 'Chloé',
    last_name: 'Miller',
    email: '',
    phone: '+33199001234',
    language: null,
    category_id: null,
    group_ids: [],
    consent: 'opted_out',
    consent_source: 'keyword',
    consent_at: null,
    created_at: '2026-03-20T16:00:00Z',
    last_contacted_at: null,
    last_replied_at: null,
    custom: { size: null, joined: '2026-03-28' },
  }),
];

/** Everyone for whom the test does not return false: undefined, which is not an answer, would count. */
const matching = (test: ContactTest): string =>
  PEOPLE.filter((person) => test(person) !== false)
    .map(({ id }) => id)
    .join(' ');
const who = (query: GroupQuery): string => matching(compileGroupQuery(query, MOMENT));
const one = (condition: GroupCondition): string => matching(compileCondition(condition, MOMENT));

describe('a condition', () => {
  it.each<[GroupCondition['operator'], string, boolean]>([
    ['is', "o'brien-lee", true],
    ['is', 'o’brien–lee', true],
    ['is_not', "o'brien-lee", false],
    ['contains', "o'b", true],
    ['not_contains', '-lee', false],
    ['starts_with', 'Oʼ', true],
    ['ends_with', 'n-lee', true],
    ['contains', 'obrien', false],
  ])('on texts compares them whatever their apostrophes and hyphens: %s %j', (operator, value, isMatching) => {
    const test = compileCondition({ field: 'last_name', operator, value }, MOMENT);
    expect(test(contact({ last_name: 'O’Brien\u2011Lee' }))).toBe(isMatching);
  });

  it.each<[string, GroupCondition['operator'], GroupCondition['value'], string]>([
    ['first_name', 'is', 'ada', 'ada'],
    ['first_name', 'is', 'chloe', 'cho'],
    ['first_name', 'is_not', 'Ada', 'ben cho'],
    ['last_name', 'contains', 'LLER', 'ada cho'],
    ['last_name', 'not_contains', 'ller', 'ben'],
    ['email', 'contains', '@', 'ada ben'],
    ['last_name', 'starts_with', 'mu', 'ada'],
    ['last_name', 'ends_with', 'er', 'ada cho'],
    ['last_name', 'is_empty', null, 'ben'],
    ['last_name', 'is_not_empty', null, 'ada cho'],
    ['last_name', 'contains', '  ', ''],
    // A condition that does not fit its field matches nobody, and neither does its opposite.
    ['last_name', 'not_equals', 3, ''],
    ['email', 'is_none_of', ['x'], ''],
    ['nickname', 'is_not', 'Ada', ''],
    ['toString', 'is_not_empty', null, ''],
    // Surrounding spaces are ignored, and so are accents that follow them without a letter.
    ['first_name', 'is', ' ada \u0301', 'ada'],
    ['email', 'is_empty', null, 'cho'],
    ['email', 'domain_is', 'example.com', 'ada'],
    ['email', 'domain_is', '@EXAMPLE.com', 'ada'],
    ['email', 'domain_is_not', 'example.com', 'ben cho'],
    ['phone_country', 'is_any_of', ['US', 'FR'], 'ada cho'],
    ['phone_country', 'is_none_of', ['US', 'FR'], 'ben'],
    ['language', 'is_any_of', ['fr'], 'ben'],
    ['language', 'is_none_of', ['fr'], 'ada cho'],
    ['language', 'is_empty', null, 'cho'],
    ['category_id', 'is_any_of', ['customer', 'lead'], 'ada ben'],
    ['category_id', 'is_none_of', ['customer'], 'ben cho'],
    ['category_id', 'is_empty', null, 'cho'],
    ['group_ids', 'is_any_of', ['club', 'news'], 'ada ben'],
    ['group_ids', 'is_all_of', ['club', 'news'], 'ada'],
    ['group_ids', 'is_none_of', ['club'], 'ben cho'],
    ['group_ids', 'is_empty', null, 'cho'],
    ['consent', 'is_any_of', ['opted_in', 'unknown'], 'ada ben'],
    ['consent', 'is_none_of', ['opted_out'], 'ada ben'],
    ['consent_source', 'is_any_of', ['keyword'], 'cho'],
    ['consent_source', 'is_empty', null, 'ben'],
    // The tenant's days begin at 05:00 UTC before 8 March, at 04:00 after.
    ['consent_at', 'in_last_days', 0, 'ada'],
    ['consent_at', 'in_last_days', 1, 'ada ben'],
    ['consent_at', 'more_than_days_ago', 0, 'ben'],
    ['consent_at', 'is_empty', null, 'cho'],
    ['consent_at', 'on_date', '2026-03-20', 'ada'],
    ['consent_at', 'on_date', '2026-03-19', 'ben'],
    ['consent_at', 'before_date', '2026-03-20', 'ben'],
    ['consent_at', 'after_date', '2026-03-19', 'ada'],
    ['created_at', 'in_last_days', 30, 'ada cho'],
    ['created_at', 'more_than_days_ago', 30, 'ben'],
    ['created_at', 'in_last_days', 31, 'ada ben cho'],
    ['created_at', 'between_dates', ['2026-02-17', '2026-02-18'], 'ada ben'],
    ['created_at', 'between_dates', ['2026-02-18', '2026-03-20'], 'ada cho'],
    ['last_contacted_at', 'more_than_days_ago', 90, 'ben'],
    ['last_contacted_at', 'in_last_days', 90, 'ada'],
    ['last_contacted_at', 'is_empty', null, 'cho'],
    ['last_replied_at', 'in_last_days', 90, 'ben'],
    ['last_replied_at', 'more_than_days_ago', 90, ''],
    ['last_replied_at', 'is_empty', null, 'ada cho'],
    ['custom.size', 'is_any_of', ['M', 'S'], 'ada'],
    ['custom.size', 'is_none_of', ['M'], 'ben cho'],
    ['custom.size', 'is_empty', null, 'cho'],
    ['custom.orders', 'equals', 0, 'ben'],
    ['custom.orders', 'not_equals', 0, 'ada cho'],
    ['custom.orders', 'more_than', 0, 'ada'],
    ['custom.orders', 'at_least', 0, 'ada ben'],
    ['custom.orders', 'at_least', 1, 'ada'],
    ['custom.orders', 'less_than', 3, 'ben'],
    ['custom.orders', 'at_most', 3, 'ada ben'],
    ['custom.orders', 'between', [1, 3], 'ada'],
    ['custom.orders', 'between', [3, 5], 'ada'],
    ['custom.orders', 'between', [1, 2], ''],
    ['custom.orders', 'less_than', 0, ''],
    ['custom.orders', 'at_most', 0, 'ben'],
    ['custom.orders', 'equals', 7, ''],
    ['custom.size', 'more_than', 0, ''],
    ['email', 'domain_is', 'a@example.com', ''],
    ['email', 'domain_is', '@', ''],
    ['email', 'domain_is_not', '@', ''],
    ['email', 'domain_is', 'example@.com', ''],
    ['custom.orders', 'contains', 'e', ''],
    ['custom.orders', 'is_empty', null, 'cho'],
    ['custom.joined', 'in_last_days', 7, 'ada'],
    ['custom.joined', 'in_next_days', 7, 'ada ben'],
    ['custom.joined', 'more_than_days_ahead', 7, 'cho'],
    ['custom.joined', 'more_than_days_ago', 0, ''],
    ['custom.joined', 'on_date', '2026-03-27', 'ben'],
    ['custom.joined', 'after_date', '2026-03-20', 'ben cho'],
    ['custom.joined', 'before_date', '2026-03-27', 'ada'],
    ['custom.joined', 'after_date', '9999-12-30', ''],
    ['custom.joined', 'after_date', '9999-12-31', ''],
    ['custom.joined', 'before_date', '0000-01-01', ''],
    ['created_at', 'after_date', '9999-12-31', ''],
    ['custom.garden', 'is_true', null, 'ada'],
    ['custom.garden', 'is_false', null, 'ben'],
    ['custom.garden', 'is_empty', null, 'cho'],
    ['custom.town', 'is', 'troy', 'ada'],
    ['custom.town', 'is_empty', null, 'ben cho'],
    ['custom.toString', 'is_not_empty', null, ''],
  ])('%s %s %j: %s', (field, operator, value, expected) => {
    expect(one({ field, operator, value })).toBe(expected);
  });

  it.each<[string, GroupCondition['operator'], GroupCondition['value']]>([
    ['first_name', 'is', null],
    ['first_name', 'is', 7],
    ['first_name', 'is_not', 7],
    ['consent', 'is_any_of', 'opted_in'],
    ['consent', 'is_none_of', []],
    ['consent', 'is_none_of', 'opted_in'],
    ['created_at', 'in_last_days', '30'],
    ['created_at', 'in_last_days', '2026-03-20'],
    ['created_at', 'on_date', 20],
    ['created_at', 'on_date', '2026-02-30'],
    ['created_at', 'between_dates', ['2026-02-01']],
    ['custom.joined', 'on_date', '2026-02-30'],
    ['custom.joined', 'between_dates', ['2026-01-01']],
    ['custom.joined', 'between_dates', ['2026-02-30', '2026-12-31']],
    ['custom.joined', 'between_dates', ['2026-01-01', '2026-02-30']],
    ['custom.orders', 'between', [1]],
    ['custom.orders', 'between', [1, '5']],
    ['custom.orders', 'more_than', null],
  ])('%s %s %j is invalid and matches nobody', (field, operator, value) => {
    expect(one({ field, operator, value })).toBe('');
  });
});

describe('combined conditions', () => {
  const isAda: GroupCondition = { field: 'first_name', operator: 'is', value: 'Ada' };
  const hasNews: GroupCondition = { field: 'group_ids', operator: 'is_any_of', value: ['news'] };
  const isFrench: GroupCondition = { field: 'phone_country', operator: 'is_any_of', value: ['FR'] };

  it.each<[string, GroupQuery, string]>([
    ['all', { match: 'all', conditions: [isAda, hasNews] }, 'ada'],
    ['any', { match: 'any', conditions: [isAda, isFrench] }, 'ada cho'],
    ['any of all', { match: 'any', conditions: [isFrench, { match: 'all', conditions: [isAda, hasNews] }] }, 'ada cho'],
    ['all of any', { match: 'all', conditions: [hasNews, { match: 'any', conditions: [isAda, isFrench] }] }, 'ada'],
    ['no conditions', { match: 'all', conditions: [] }, ''],
    ['no conditions within any', { match: 'any', conditions: [isAda, { match: 'all', conditions: [] }] }, 'ada'],
  ])('%s', (_, query, expected) => {
    expect(who(query)).toBe(expected);
  });

  it('matches everyone exactly once with: in the last days, longer ago, never', () => {
    const field = 'last_contacted_at';
    const parts = [
      one({ field, operator: 'in_last_days', value: 91 }),
      one({ field, operator: 'more_than_days_ago', value: 91 }),
      one({ field, operator: 'is_empty' }),
    ];
    expect(parts).toEqual(['ada ben', '', 'cho']);
  });

  it('uses the tenant’s time zone', () => {
    const query: GroupQuery = {
      match: 'all',
      conditions: [{ field: 'consent_at', operator: 'in_last_days', value: 0 }],
    };
    const auckland = compileGroupQuery(query, { ...MOMENT, timeZone: 'Pacific/Auckland' });
    expect(PEOPLE.filter(auckland)).toEqual([]);
    const utc = compileGroupQuery(query, { ...MOMENT, timeZone: 'UTC' });
    expect(PEOPLE.filter(utc).map(({ id }) => id)).toEqual(['ada', 'ben']);
  });
});
