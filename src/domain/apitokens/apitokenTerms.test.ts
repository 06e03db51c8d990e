import { expect, it } from 'vitest';
import { isExpired, isForPrograms, programPermissions, TOKEN_PREFIX } from './apitokenTerms.ts';

it.each([
  ['read', 'contacts', true],
  ['send', 'messages', true],
  ['read', 'billing', true],
  ['pay', 'billing', false],
  ['read', 'plans', true],
  ['create', 'plans', false],
  ['update', 'plans', false],
  ['delete', 'plans', false],
  ['read', 'apitokens', false],
  ['create', 'apitokens', false],
  ['read', 'tenants', false],
  ['impersonate', 'tenants', false],
] as const)('a program may %s %s: %s', (action, subject, is) => {
  expect(isForPrograms(action, subject)).toBe(is);
});

it('offers the permissions programs may have at a tenant, in the catalogue’s order', () => {
  const offered = programPermissions().map(([action, subject]) => `${action} ${subject}`);
  expect(offered.slice(0, 3)).toEqual(['read campaigns', 'create campaigns', 'update campaigns']);
  expect(offered).toContain('read billing');
  expect(offered.filter((each) => /(apitokens|tenants|plans|pay|undefined)/.test(each))).toEqual([]);
  expect(offered).toHaveLength(54);
});

it.each([
  ['2026-03-02T14:59:59.999Z', true],
  ['2026-03-02T15:00:00.000Z', true],
  ['2026-03-02T15:00:00.001Z', false],
  [null, false],
  [undefined, false],
])('a token that expires at %s has expired at 15:00: %s', (expires_at, is) => {
  expect(isExpired({ expires_at }, new Date('2026-03-02T15:00:00.000Z'))).toBe(is);
});

it('gives every secret the same prefix', () => {
  expect(TOKEN_PREFIX).toBe('hg_');
});
