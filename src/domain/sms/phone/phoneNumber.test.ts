import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePhone } from './phoneNumber.ts';

describe('parsePhone', () => {
  it.each([
    ['(202) 555-0123', 'US', '+12025550123', 'US'],
    ['202.555.0123', 'US', '+12025550123', 'US'],
    [' 1-202-555-0123 ', 'US', '+12025550123', 'US'],
    ['+1 202 555 0123', 'GB', '+12025550123', 'US'],
    ['+61 491 570 156', 'US', '+61491570156', 'AU'],
    ['0061 491 570 156', 'US', '+61491570156', 'AU'],
    ['011 61 491 570 156', 'US', '+61491570156', 'AU'],
    ['+44 (0)7400 123456', 'US', '+447400123456', 'GB'],
    ['07400 123456', 'GB', '+447400123456', 'GB'],
    ['7400123456', 'GB', '+447400123456', 'GB'],
    ['06 12 34 56 78', 'FR', '+33612345678', 'FR'],
    ['\u202a+1 202-555-0123\u202c', 'US', '+12025550123', 'US'],
    ['+1\u00a0202\u00a0555\u00a00123', 'US', '+12025550123', 'US'],
    ["'2025550123", 'US', '+12025550123', 'US'],
    ['="2025550123"', 'US', '+12025550123', 'US'],
    ['2025550123.0', 'US', '+12025550123', 'US'],
    ['tel:+12025550123', 'US', '+12025550123', 'US'],
    ['２０２５５５０１２３', 'US', '+12025550123', 'US'],
    ['+800 1234 5678', 'US', '+80012345678', null],
  ])('%j in %s is %s', (typed, country, e164, of) => {
    expect(parsePhone(typed, country)).toMatchObject({ ok: true, e164, country: of });
  });

  it.each([
    ['', 'US', 'empty', null],
    [' \u00a0\t\u200b', 'US', 'empty', null],
    ['call the office', 'US', 'not_a_number', null],
    ['n/a', 'US', 'not_a_number', null],
    ['—', 'US', 'not_a_number', null],
    ['+', 'US', 'not_a_number', null],
    ['ring 202 555 0123', 'US', 'not_a_number', null],
    ['4.47912E+11', 'US', 'scientific', null],
    ['4,47912E+11', 'FR', 'scientific', null],
    ['4.479e11', 'GB', 'scientific', null],
    ['12345', 'US', 'too_short', null],
    ['555-01', 'US', 'too_short', null],
    ['+44', 'US', 'too_short', null],
    ['+1 201 555 0123 4567 8901', 'US', 'too_long', null],
    ['202 555 0123 / 202 555 0124', 'US', 'too_long', null],
    ['1995550123', 'US', 'invalid_area', null],
    ['+999 1234567', 'US', 'unknown_country', null],
    ['2025550123', 'ZZ', 'unknown_country', null],
    ['447400123456', 'US', 'lost_plus', '+447400123456'],
    ['61491570156', 'US', 'lost_plus', '+61491570156'],
    ['712345678', 'CI', 'lost_zero', '+2250712345678'],
    ['202-555-0123 ext. 5', 'US', 'has_extension', '+12025550123'],
  ])('%j in %s: %s', (typed, country, reason, suggestion) => {
    expect(parsePhone(typed, country)).toEqual({ ok: false, reason, suggestion });
  });

  it('gives E.164 or a reason for whatever is typed, and reads its own answers', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc
        .array(fc.constantFrom('+', '0', '1', '2', '44', '5', ' ', '-', '(', ')', 'E', '.', 'x'), { maxLength: 20 })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom('US', 'GB', 'FR', 'CI', 'ZZ'), (text, country) => {
        const parsed = parsePhone(text, country);
        if (!parsed.ok) return;
        expect(parsed.e164).toMatch(/^\+[1-9]\d{1,14}$/);
        expect(parsePhone(parsed.e164, country)).toEqual(parsed);
      }),
    );
  });
});
