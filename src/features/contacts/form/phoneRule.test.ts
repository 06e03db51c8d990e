import { describe, expect, it } from 'vitest';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { PhoneCheck } from './phoneQuery.ts';
import { phoneRule } from './phoneRule.ts';

const AMARA = { id: 'amara', phone: '+12125550100' } as Contact;
const GOOD = {
  ok: true,
  e164: '+12125550100',
  country: 'US',
  isFixedLine: false,
  isRespelt: false,
  suggestion: null,
} as const;
const SHORT = { ok: false, reason: 'too_short', suggestion: null } as const;

describe('the rule of a number', () => {
  it.each<[string, PhoneCheck | null, string | undefined]>([
    ['an unused number', { parsed: GOOD, owner: null, isRefusal: false }, undefined],
    ['a number of somebody else', { parsed: GOOD, owner: AMARA, isRefusal: false }, 'phoneField.taken'],
    ['text that is not a number', { parsed: SHORT, owner: null, isRefusal: false }, 'phoneField.problems.too_short'],
    ['a number that cannot be checked here', { parsed: null, owner: null, isRefusal: false }, undefined],
    ['a number that needs no check', null, undefined],
  ])('about %s', async (_, result, message) => {
    const broken = (await phoneRule(async () => result)('typed', {}, {})) as { message: string } | undefined;
    expect(broken?.message).toBe(message);
  });

  it('marks a field as required', () => {
    expect(phoneRule(async () => null).isRequired).toBe(true);
  });
});
