import { describe, expect, it } from 'vitest';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { PhoneJudgement } from './phoneQuery.ts';
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
  it.each<[string, PhoneJudgement | null, string | undefined]>([
    ['a number of nobody', { parsed: GOOD, owner: null, isRefusal: false }, undefined],
    ['a number of somebody else', { parsed: GOOD, owner: AMARA, isRefusal: false }, 'phoneField.taken'],
    ['what is no number', { parsed: SHORT, owner: null, isRefusal: false }, 'phoneField.problems.too_short'],
    ['a number that nobody can judge here', { parsed: null, owner: null, isRefusal: false }, undefined],
    ['a number that needs no judging', null, undefined],
  ])('about %s', async (_, judgement, message) => {
    const broken = (await phoneRule(async () => judgement)('typed', {}, {})) as { message: string } | undefined;
    expect(broken?.message).toBe(message);
  });

  it('is one that a field needs', () => {
    expect(phoneRule(async () => null).isRequired).toBe(true);
  });
});
