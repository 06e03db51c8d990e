import { describe, expect, it } from 'vitest';
import { jwt } from '#src/session/testing/jwt.ts';
import { hasExpired, tokensFrom } from './sessionTokens.ts';

/** Noon, in seconds, as in JWTs. */
const NOON = Date.parse('2026-03-01T12:00:00Z') / 1000;
const NOW = NOON * 1000;
const DAYS_30 = 2_592_000_000;

describe('tokensFrom', () => {
  it.each<[string, string, number]>([
    ['its exp', jwt({ iat: NOON, exp: NOON + 1800 }), NOW + 1_800_000],
    ['its exp, without an iat', jwt({ exp: NOON + 60 }), NOW + 60_000],
    ['its exp, though it was issued a while ago', jwt({ iat: NOON - 600, exp: NOON + 60 }), NOW + 60_000],
    ['30 days for a JWT without exp', jwt({ sub: '1' }), NOW + DAYS_30],
    ['30 days for an opaque token', 'f3a9c0', NOW + DAYS_30],
    ['30 days for what only looks like a JWT', 'a.b.c', NOW + DAYS_30],
    ['30 days for a claim that is not a number', jwt({ exp: 'tomorrow' }), NOW + DAYS_30],
    ['the past, for a token that has ended and says no more', jwt({ exp: NOON - 10 }), NOW - 10_000],
    ['its length, where this clock is an hour behind', jwt({ iat: NOON + 3600, exp: NOON + 5400 }), NOW + 1_800_000],
    ['its length, where this clock is an hour ahead', jwt({ iat: NOON - 3600, exp: NOON - 1800 }), NOW + 1_800_000],
    ['its exp, where iat is after it', jwt({ iat: NOON + 90, exp: NOON + 60 }), NOW + 60_000],
  ])('makes a token expire at %s', (_what, token, expiresAt) => {
    expect(tokensFrom({ token }, 's', NOW).expiresAt).toBe(expiresAt);
  });

  it.each<[string, string | undefined, number | null]>([
    ['exp of a JWT', jwt({ exp: NOON + 90 }), NOW + 90_000],
    ['nothing known of an opaque one: the API decides', 'opaque', null],
    ['nothing where there is none', undefined, null],
  ])('reads the refresh token’s life: %s', (_what, refresh_token, refreshExpiresAt) => {
    const issued = refresh_token === undefined ? { token: 't' } : { token: 't', refresh_token };
    expect(tokensFrom(issued, 's', NOW)).toMatchObject({ refreshToken: refresh_token ?? null, refreshExpiresAt });
  });

  it('lasts 30 days where a cookie is the credential', () => {
    expect(tokensFrom(null, 's', NOW)).toMatchObject({ token: null, expiresAt: NOW + DAYS_30 });
  });
});

describe('hasExpired', () => {
  it.each<[number | null, boolean]>([
    [NOW + 501, false],
    [NOW + 500, true],
    [NOW + 1, true],
    [NOW, true],
    [NOW - 1, true],
    [null, false],
  ])('judges %j with a margin of half a second', (instant, expected) => {
    expect(hasExpired(instant, NOW)).toBe(expected);
  });
});
