import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePhone, senderNumber } from './phoneNumber.ts';
import { isUntextableKind } from './phoneTerms.ts';
import { untextableKind } from './untextableKind.ts';

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
    ['tel:+12025550123;phone-context=+44', 'GB', '+12025550123', 'US'],
    ['tel:2025550123;x=1', 'US', '+12025550123', 'US'],
    ['tel:+44%207400%20123456', 'US', '+447400123456', 'GB'],
    ['=2025550123', 'US', '+12025550123', 'US'],
    ['<“2025550123”>', 'US', '+12025550123', 'US'],
    ['2025550123.00', 'US', '+12025550123', 'US'],
    // Within separators, .0 is an extension of a German switchboard, part of the number.
    ['+49 89 1234567.0', 'DE', '+498912345670', 'DE'],
    ['( +44 ) 7400 123456', 'US', '+447400123456', 'GB'],
    ['http://wa.me/12025550123', 'US', '+12025550123', 'US'],
    ['https://whatsapp.com/send?phone=12025550123', 'US', '+12025550123', 'US'],
    ['https://api.whatsapp.com/send?text=hi&phone=12025550123', 'US', '+12025550123', 'US'],
    ['+353 (0)85 012 3456', 'US', '+353850123456', 'IE'],
    ['+44(0)7400123456', 'US', '+447400123456', 'GB'],
    ['+44 ( 0 ) 7400 123456', 'US', '+447400123456', 'GB'],
    ['0044 (0)7400 123456', 'ZZ', '+447400123456', 'GB'],
    [' https://wa.me/12025550123 ', 'US', '+12025550123', 'US'],
    [`${' '.repeat(250)}2025550123`, 'US', '+12025550123', 'US'],
    ['２０２５５５０１２３', 'US', '+12025550123', 'US'],
    ['٠٦١٢٣٤٥٦٧٨', 'FR', '+33612345678', 'FR'],
    ['०६१२३४५६७८', 'FR', '+33612345678', 'FR'],
  ])('%j in %s is %s', (typed, country, e164, of) => {
    expect(parsePhone(typed, country)).toMatchObject({ ok: true, e164, country: of });
  });

  it.each([
    ['', 'US', 'empty', null],
    [' \u00a0\t\u200b', 'US', 'empty', null],
    ['call the office', 'US', 'not_a_number', null],
    ['n/a', 'US', 'not_a_number', null],
    ['x'.repeat(250), 'US', 'not_a_number', null],
    ['x'.repeat(251), 'US', 'too_long', null],
    ['—', 'US', 'not_a_number', null],
    ['+', 'US', 'not_a_number', null],
    ['ring 202 555 0123', 'US', 'not_a_number', null],
    ['4.47912E+11', 'US', 'scientific', null],
    ['4,47912E+11', 'FR', 'scientific', null],
    ['4.479e11', 'GB', 'scientific', null],
    ['-4.479E+11', 'US', 'scientific', null],
    ['447E+9', 'US', 'scientific', null],
    ['x4.4E11', 'US', 'not_a_number', null],
    ['4.4E11 x', 'US', 'not_a_number', null],
    [`${'"'.repeat(250)}2025550123`, 'US', 'too_long', null],
    ['12345 ext. 5', 'US', 'too_short', null],
    ['see tel:+12025550123', 'US', 'not_a_number', null],
    ['see https://wa.me/12025550123', 'US', 'not_a_number', null],
    ['2025550123.05', 'US', 'too_long', null],
    ['44 (0)7911 123456 ring me', 'US', 'not_a_number', null],
    ['2+800 1234 5678', 'US', 'not_a_number', null],
    ['12O45', 'US', 'not_a_number', null],
    ['061 491 570 156', 'FR', 'wrong_prefix', '+61491570156'],
    ['555 +44 7400 123456', 'US', 'wrong_prefix', '+447400123456'],
    // Separators that only the guess accepts, in every country.
    ['+44_7400_123456', 'GB', 'wrong_prefix', '+447400123456'],
    ['+44_7400_123456', 'US', 'wrong_prefix', '+447400123456'],
    ['+44·7400·123456', 'US', 'wrong_prefix', '+447400123456'],
    ['12345', 'US', 'too_short', null],
    ['555-01', 'US', 'too_short', null],
    ['+44', 'US', 'too_short', null],
    ['+1 201 555 0123 4567 8901', 'US', 'too_long', null],
    ['202 555 0123 / 202 555 0124', 'US', 'too_long', null],
    ['+1 202 555 01234', 'GB', 'too_long', null],
    ['1995550123', 'US', 'invalid_area', null],
    ['+999 1234567', 'US', 'unknown_country', null],
    ['2025550123', 'ZZ', 'unknown_country', null],
    ['447400123456', 'US', 'lost_plus', '+447400123456'],
    ['61491570156', 'US', 'lost_plus', '+61491570156'],
    ['712345678', 'CI', 'lost_zero', '+2250712345678'],
    ['202-555-0123 ext. 5', 'US', 'has_extension', '+12025550123'],
    ['202-555-0123 x 5', 'US', 'has_extension', '+12025550123'],
    ['202-555-0123 #5', 'US', 'has_extension', '+12025550123'],
    ['202-555-0123, ext: 12', 'US', 'has_extension', '+12025550123'],
    ['(202) 555-0123 (poste 5)', 'US', 'has_extension', '+12025550123'],
    ['202-555-0123 доб. 12', 'US', 'has_extension', '+12025550123'],
    ['44 (0)7400 123456', 'US', 'lost_plus', '+447400123456'],
    ['20S 555 0123', 'US', 'letter_for_digit', '+12055550123'],
    ['202 555 012B', 'US', 'letter_for_digit', '+12025550128'],
  ])('%j in %s: %s', (typed, country, reason, suggestion) => {
    expect(parsePhone(typed, country)).toEqual({ ok: false, reason, suggestion });
  });

  it('returns E.164 or a reason for any text, and reads its own results', () => {
    const gap = fc.constantFrom('', ' ', '-', '.');
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc
        .tuple(fc.constantFrom('+1', '1', '', '001'), gap, gap, fc.nat({ max: 9999 }))
        .map(([prefix, one, other, end]) => `${prefix}${one}202${other}555${one}${String(end).padStart(4, '0')}`),
      fc
        .array(fc.constantFrom('+', '0', '1', '2', '44', '5', ' ', '-', '(', ')', 'E', '.', 'x'), { maxLength: 20 })
        .map((all) => all.join('')),
    );
    let validCount = 0;
    fc.assert(
      fc.property(typed, fc.constantFrom('US', 'GB', 'FR', 'CI', 'ZZ'), (text, country) => {
        const parsed = parsePhone(text, country);
        if (!parsed.ok) return;
        validCount += 1;
        expect(parsed.e164).toMatch(/^\+[1-9]\d{1,14}$/);
        const { e164, country: of, isFixedLine } = parsed;
        const itself = { ok: true, e164, country: of, isFixedLine, isRespelt: false, suggestion: null };
        expect(parsePhone(e164, country)).toEqual(itself);
      }),
    );
    expect(validCount).toBeGreaterThan(10);
  });
});

describe('the kind of a number', () => {
  it.each([
    ['premium_rate', '+1 900 234 5678', 'US'],
    ['premium_rate', '09061 234567', 'GB'],
    ['premium_rate', '0899 12 34 56', 'FR'],
    ['premium_rate', '+979 123 456 789', 'US'],
    ['shared_cost', '0180 1234567', 'DE'],
    ['shared_cost', '0820 12 34 56', 'FR'],
    ['shared_cost', '901 12 34 56', 'ES'],
    ['shared_cost', '+808 1234 5678', 'GB'],
    ['toll_free', '+1 800 234 5678', 'US'],
    ['toll_free', '0808 157 0123', 'GB'],
    ['toll_free', '+800 1234 5678', 'US'],
    ['satellite', '+870 773 111 632', 'US'],
    ['satellite', '+881 6 12345678', 'US'],
    ['satellite', '+882 16 12345678', 'DE'],
    ['satellite', '+883 5100 0123 4567', 'FR'],
    ['satellite', '00870 773 111 632', 'FR'],
    ['satellite', '011 881 6 12345678', 'US'],
    ['satellite', '+881 123', 'US'],
    ['satellite', '+ 881 123', 'US'],
    ['personal_number', '070 1234 5678', 'GB'],
    ['personal_number', '+1 500 234 5678', 'US'],
    ['personal_number', '+878 10 1234567890', 'US'],
    ['company_number', '0300 123 4567', 'GB'],
    ['company_number', '+888 123 45678901', 'GB'],
    ['pager', '07600 123456', 'GB'],
    ['voicemail', '0177 99 1234567', 'DE'],
    ['premium_rate', 'Tel.: 09061 234567', 'GB'],
  ])('is refused as %s: %s in %s', (reason, typed, country) => {
    expect(parsePhone(typed, country)).toEqual({ ok: false, reason, suggestion: null });
  });

  it.each([
    ['a mobile number', '+44 7911 123456', false],
    ['a mobile number of the Isle of Man, between pager numbers', '+44 7624 123456', false],
    ['a fixed line', '+44 20 7946 0958', true],
    ['an American number, which may be a mobile or a fixed line', '+1 212 234 5678', false],
    ['a fictional number with 900, which belongs to nobody', '+1 900 555 0150', false],
    ['an internet telephone', '+44 56 0123 4567', false],
  ])('does not exclude %s', (_, typed, isFixedLine) => {
    expect(parsePhone(typed, 'US')).toMatchObject({ ok: true, isFixedLine });
  });
});

describe('the fictional numbers', () => {
  it.each([
    ['+1 900 555 0100', null],
    ['+1 900 555 0199', null],
    ['+1 800 555 0142', null],
    ['+1 500 555 0142', null],
    ['+1 900 555 0200', 'premium_rate'],
    ['+1 900 554 0142', 'premium_rate'],
    ['+1 900 556 0142', 'premium_rate'],
    ['+1 800 555 0200', 'toll_free'],
    ['+44 909 555 0142', 'premium_rate'],
  ])('%s: %s', (typed, reason) => {
    const parsed = parsePhone(typed, 'US');
    expect(parsed.ok ? null : parsed.reason).toBe(reason);
  });
});

describe('a number after a wrong prefix', () => {
  it.each([
    ['a zero and a plus', '0+44 7911 123456', 'GB', '+447911123456'],
    ['two zeros and a plus', '00+447911123456', 'US', '+447911123456'],
    ['a plus before the national number', '+07911 123456', 'GB', '+447911123456'],
    ['a plus before the national number without its 0', '+7911 123456', 'GB', '+447911123456'],
    ['a plus before a number without the 0 that is part of it', '+712345670', 'CI', '+2250712345670'],
    ['a plus before the Russian 8', '+8 912 345-67-89', 'RU', '+79123456789'],
    ['unknown digits', '+070 44 7911 123456', 'GB', '+447911123456'],
    ['three zeros', '00 0 44 7911 123456', 'GB', '+447911123456'],
    ['ten zeros', '0000000000447911123456', 'US', '+447911123456'],
    ['five unknown digits', '+07070 44 7911 123456', 'GB', '+447911123456'],
    ['three zeros, from another country', '000447911123456', 'US', '+447911123456'],
    ['one zero before the country code', '0447911123456', 'US', '+447911123456'],
    ['a repeated country code', '+4444 7911 123456', 'GB', '+447911123456'],
    ['a repeated country code with two pluses', '+44 +44 7911 123456', 'US', '+447911123456'],
    ['a repeated country code with 00', '+44 0044 7911 123456', 'DE', '+447911123456'],
    ['a repeated country code without a plus', '4444 7911 123456', 'GB', '+447911123456'],
    ['a repeated French country code', '+33 33 6 12 34 56 78', 'FR', '+33612345678'],
    ['a repeated country code of three digits', '+353353 85 012 3456', 'IE', '+353850123456'],
    ['the American exit code in Britain', '011 44 7911 123456', 'GB', '+447911123456'],
    ['the American exit code after a plus', '+011 44 7911 123456', 'US', '+447911123456'],
    ['the American exit code in France', '011 44 7911 123456', 'FR', '+447911123456'],
    ['the Australian exit code', '0011 44 7911 123456', 'FR', '+447911123456'],
    ['the Japanese exit code', '010 44 7911 123456', 'FR', '+447911123456'],
    ['another exit code, 0010', '0010 44 7911 123456', 'FR', '+447911123456'],
    ['the Russian exit code', '810 44 7911 123456', 'FR', '+447911123456'],
    ['the Nigerian exit code', '009 44 7911 123456', 'FR', '+447911123456'],
    ['the Cuban exit code', '119 44 7911 123456', 'FR', '+447911123456'],
    ['two pluses', '++44 7911 123456', 'US', '+447911123456'],
    ['another digit and a plus', '3+44 7911 123456', 'US', '+447911123456'],
    ['two separated pluses', '+ +44 7911 123456', 'US', '+447911123456'],
    ['a plus and 00', '+0044 7911 123456', 'GB', '+447911123456'],
    ['a plus and 00, separated', '+ 00 44 7911-123456', 'FR', '+447911123456'],
    ['several wrong prefixes', '+00 44 44 7911 123456', 'US', '+447911123456'],
    ['a plus in the middle', '44+7911 123456', 'US', '+447911123456'],
    ['full-width pluses', '＋＋44 7911 123456', 'US', '+447911123456'],
  ])('is suggested: %s', (_, typed, country, suggestion) => {
    expect(parsePhone(typed, country)).toEqual({ ok: false, reason: 'wrong_prefix', suggestion });
  });

  it.each([
    ['lost_plus', '44 7911 123456', 'US', '+447911123456'],
    ['lost_plus', '44 (0)7911 123456', 'US', '+447911123456'],
    ['lost_plus', '44 (0)7911 123456', 'DE', '+447911123456'],
    ['lost_plus', '44 07911 123456', 'FR', '+447911123456'],
    ['lost_plus', '44 (0)7911 123456', 'ZZ', '+447911123456'],
    ['lost_plus', '7 (0)912 345 67 89', 'DE', '+79123456789'],
    ['lost_plus', '353 (0)85 012 3456', 'DE', '+353850123456'],
    ['lost_plus', '44(0)7911 123456', 'DE', '+447911123456'],
    ['lost_plus', '44 ( 0 )7911 123456', 'DE', '+447911123456'],
    ['lost_plus', '44 (0) (7911) 123456', 'DE', '+447911123456'],
    ['lost_plus', '44 (0)7911123456', 'DE', '+447911123456'],
    ['lost_zero', '712 345 678', 'CI', '+2250712345678'],
    ['lost_plus', '29051234', 'US', '+29051234'],
    ['lost_plus', '298 211 234', 'US', '+298211234'],
    ['letter_for_digit', '+44 7911 12345O', 'US', '+447911123450'],
    ['letter_for_digit', 'O7911 I23456', 'GB', '+447911123456'],
    ['letter_for_digit', '+44 79ll 123456', 'GB', '+447911123456'],
    ['letter_for_digit', '++44 7911 12345О', 'GB', '+447911123450'],
    ['has_extension', '+44 7911 123456 x5', 'US', '+447911123456'],
    ['has_extension', '+44 7911 123456;ext=5', 'US', '+447911123456'],
    ['has_extension', 'tel:+44-7911-123456;ext=12', 'US', '+447911123456'],
    ['has_extension', '06 12 34 56 78 poste 12', 'FR', '+33612345678'],
    ['has_extension', '0612345678poste12', 'FR', '+33612345678'],
    ['has_extension', '0151 12345678 intern 4', 'DE', '+4915112345678'],
    ['has_extension', '07911 123456 (× 5)', 'GB', '+447911123456'],
    ['has_extension', '07911 123456×5', 'GB', '+447911123456'],
    ['has_extension', '44 (0)7911 123456 x5', 'US', '+447911123456'],
    ['has_extension', '0151 12345678 (Durchwahl 4)', 'DE', '+4915112345678'],
    ['has_extension', '++44 7911 123456 ext. 7', 'DE', '+447911123456'],
  ])('is suggested for another reason, %s: %j', (reason, typed, country, suggestion) => {
    expect(parsePhone(typed, country)).toEqual({ ok: false, reason, suggestion });
  });

  it.each([
    ['+44 (0)7911 123456', 'US', '+447911123456', true],
    ['+44(0)7911123456', 'GB', '+447911123456', true],
    ['+44 [0] 7911 123456', 'US', '+447911123456', true],
    ['0044 (0)7911 123456', 'US', '+447911123456', true],
    ['+34 (0)612 345 678', 'US', '+34612345678', true],
    ['+44 07911 123456', 'GB', '+447911123456', true],
    ['+49 0 151 12345678', 'US', '+4915112345678', true],
    ['+1 1 202 555 0123', 'GB', '+12025550123', true],
    ['+39 (0)6 6981 2345', 'US', '+390669812345', false],
    ['0044 7911 123456', 'US', '+447911123456', false],
    ['(+44) 7911 123456', 'US', '+447911123456', false],
    ['(0044) 7911 123456', 'US', '+447911123456', false],
    ['+(44) 7911 123456', 'US', '+447911123456', false],
    ['44 7911 123456', 'GB', '+447911123456', false],
    ['44 (0)7911 123456', 'GB', '+447911123456', false],
    ['7911 123456', 'GB', '+447911123456', false],
    ['(0)7911 123456', 'GB', '+447911123456', false],
    ['tel:+44-7911-123456', 'US', '+447911123456', false],
    ['tel:7911123456;phone-context=+44', 'US', '+447911123456', false],
    ['sms:%2B447911123456?body=Hi', 'US', '+447911123456', false],
    ['https://wa.me/447911123456', 'US', '+447911123456', false],
    ['https://api.whatsapp.com/send?text=Hi&phone=447911123456', 'US', '+447911123456', false],
    ['p:+447911123456', 'US', '+447911123456', false],
    ['Tel.: 07911 123456', 'GB', '+447911123456', false],
    ['07911 123456 (mobile)', 'GB', '+447911123456', false],
    ['<+44 7911 123456>;', 'US', '+447911123456', false],
  ])('is accepted if it can mean nothing else: %s in %s', (typed, country, e164, isRespelt) => {
    expect(parsePhone(typed, country)).toMatchObject({ ok: true, e164, isRespelt, suggestion: null });
  });

  it('is suggested in addition to a fixed line with the same digits', () => {
    expect(parsePhone('447911123456', 'DE')).toMatchObject({
      e164: '+49447911123456',
      isFixedLine: true,
      suggestion: '+447911123456',
    });
    expect(parsePhone('447911123450', 'DE')).toMatchObject({ isFixedLine: true, suggestion: '+447911123450' });
    expect(parsePhone('0447911123456', 'DE')).toMatchObject({ isFixedLine: true, suggestion: null });
  });

  it.each([
    ['a premium-rate number', '++1 900 234 5678', 'US'],
    ['a digit too many, a zero', '+44 79110 123456', 'US'],
    ['a zero in brackets after other digits than a country code', '01 44 (0)7911 123456', 'US'],
    ['eleven zeros', '00000000000447911123456', 'US'],
    ['six unknown digits', '+070707 44 7911 123456', 'GB'],
    ['a short number in groups', '290 51234', 'US'],
    ['four wrong prefixes', '+0 44 44 44 44 7911 123456', 'US'],
    ['an unknown digit other than 0', '9 44 7911 123456', 'GB'],
    ['a number with a word after it', '++44 7911 123456 home', 'US'],
    ['a number with an extension in its middle', '06 12 poste 3 34 56 78', 'FR'],
    ['a satellite number', '00 00 881 612345678', 'US'],
    ['digits that are not a number after any prefix', '+00 12', 'US'],
    ['two numbers', '202 555 0123 / 202 555 0124', 'US'],
    ['words', 'SOS SOS', 'GB'],
    ['a vanity number', '1-800-FLOWERS', 'US'],
  ])('is not suggested: %s', (_, typed, country) => {
    expect(parsePhone(typed, country)).toMatchObject({ ok: false, suggestion: null });
  });
});

it.each([
  ['2026-11-22', 'DE'],
  ['22.11.2026', 'DE'],
  ['2026/11/22', 'AT'],
  ['2026-11-22 10:15', 'DE'],
  ['2026-11-22 \t\u00a010:15', 'DE'],
])('takes %s as a date in %s, even if its digits are a number', (typed, country) => {
  expect(parsePhone(typed, country)).toEqual({ ok: false, reason: 'date', suggestion: null });
});

it.each([
  ['a mobile number', '(202) 555-0123', '+12025550123'],
  ['a toll-free number, which may send messages but not get them', '1-800-234-5678', '+18002345678'],
  ['digits that are not a number', '12345', null],
  ['digits that only suggest a number', '++44 7911 123456', null],
])('reads the sender of a message: %s', (_, typed, number) => {
  expect(senderNumber(typed, 'US')).toBe(number);
});

it.each([
  ['a number of any length with a shared code', '+8001', 'toll_free'],
  ['a satellite number', '+870773111632', 'satellite'],
  ['a premium-rate number', '+19002345678', 'premium_rate'],
  ['a fictional number', '+19005550150', null],
  ['a mobile number', '+447911123456', null],
  ['digits that are not a number', '+44', null],
  ['an invalid number', '+11995550123', null],
  ['an empty text', '', null],
])('judges whether this can be texted: %s', (_, e164, kind) => {
  expect(untextableKind(e164)).toBe(kind);
});

it.each([
  ['toll_free', true],
  ['too_short', false],
])('%s is a kind of number that exists: %s', (problem, isKind) => {
  expect(isUntextableKind(problem)).toBe(isKind);
});

it('does not read a sender with an extension', () => {
  expect(senderNumber('202-555-0123 ext. 5', 'US')).toBeNull();
});
