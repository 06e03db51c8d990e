import { describe, expect, it } from 'vitest';
import type { Consent, ConsentSource } from '#src/domain/contacts/contact.ts';
import { type ConsentRefusal, canChangeConsent, consentExclusion, mayBeTexted } from './consent.ts';

describe('who may be texted', () => {
  it.each([
    ['unknown', true, null, null],
    ['pending', true, 'no_consent', null],
    ['opted_in', true, null, null],
    ['opted_out', false, 'opted_out', 'opted_out'],
    ['blocked', false, 'blocked', 'blocked'],
  ] as const)('%s: at all %s, marketing %s, transactional %s', (consent, atAll, marketing, transactional) => {
    expect(mayBeTexted({ consent })).toBe(atAll);
    expect(consentExclusion(consent, 'marketing')).toBe(marketing);
    expect(consentExclusion(consent, 'transactional')).toBe(transactional);
  });
});

describe('canChangeConsent', () => {
  it.each<[Consent, Consent, ConsentSource | null, ConsentRefusal | null]>([
    ['unknown', 'opted_in', 'manual', null],
    ['unknown', 'opted_in', 'import', null],
    ['unknown', 'opted_in', null, 'source_needed'],
    ['unknown', 'pending', null, null],
    ['pending', 'opted_in', 'keyword', null],
    ['pending', 'opted_in', null, 'source_needed'],
    ['opted_in', 'opted_in', null, null],
    ['opted_in', 'unknown', null, null],
    ['opted_in', 'opted_out', 'keyword', null],
    ['opted_in', 'opted_out', null, null],
    ['opted_in', 'blocked', null, null],
    ['opted_out', 'opted_in', 'keyword', null],
    ['opted_out', 'opted_in', 'manual', null],
    ['opted_out', 'opted_in', 'api', null],
    ['opted_out', 'opted_in', null, 'source_needed'],
    ['opted_out', 'opted_in', 'import', 'import_overrules_person'],
    ['opted_out', 'pending', 'manual', null],
    ['opted_out', 'pending', null, 'source_needed'],
    ['opted_out', 'unknown', 'manual', 'opt_out_forgotten'],
    ['opted_out', 'unknown', null, 'opt_out_forgotten'],
    ['opted_out', 'blocked', null, null],
    ['blocked', 'opted_in', 'manual', null],
    ['blocked', 'opted_in', 'keyword', 'blocked_by_tenant'],
    ['blocked', 'opted_in', 'import', 'import_overrules_person'],
    ['blocked', 'opted_in', null, 'source_needed'],
    ['blocked', 'unknown', 'manual', 'opt_out_forgotten'],
    ['blocked', 'opted_out', 'manual', null],
    ['blocked', 'opted_out', 'keyword', 'blocked_by_tenant'],
    ['blocked', 'opted_out', 'import', null],
    ['blocked', 'opted_out', null, null],
    ['blocked', 'blocked', null, null],
  ])('%s to %s by %s: %s', (from, to, source, reason) => {
    expect(canChangeConsent(from, to, source)).toEqual(
      reason === null ? { isAllowed: true } : { isAllowed: false, reason },
    );
  });
});
