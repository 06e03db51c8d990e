import { describe, expect, it } from 'vitest';
import type { Consent, Contact } from '#src/domain/contacts/contact.ts';
import { contact } from '#src/domain/sms/review/testRecords.ts';
import type { MergeChoices } from './contactMergeTerms.ts';
import { joinedNotes, mergedContact } from './mergedContact.ts';

const merge = (stays: Partial<Contact>, goes: Partial<Contact>, values: MergeChoices = {}): Partial<Contact> =>
  mergedContact(contact(stays), contact(goes), values);

describe('merging two contacts', () => {
  it.each<[string, keyof Contact, unknown, unknown, 'this' | 'other' | null, unknown]>([
    ['keeps its own value', 'first_name', 'Ann', 'Anna', null, 'Ann'],
    ['keeps its last name', 'last_name', 'Lee', 'Leigh', null, 'Lee'],
    ['takes the other last name', 'last_name', 'Lee', 'Leigh', 'other', 'Leigh'],
    ['takes the other value if chosen', 'first_name', 'Ann', 'Anna', 'other', 'Anna'],
    ['takes the other value if it has none', 'email', '', 'ann@example.com', null, 'ann@example.com'],
    ['stays empty if chosen', 'email', '', 'ann@example.com', 'this', ''],
    ['becomes empty if chosen', 'email', 'ann@example.com', '', 'other', ''],
    ['takes a category', 'category_id', null, 'customer', null, 'customer'],
    ['takes a language', 'language', 'en', 'fr', 'other', 'fr'],
    ['takes a time zone', 'timezone', null, 'Europe/Paris', null, 'Europe/Paris'],
    ['keeps both notes', 'notes', 'Mornings', 'Has a dog', null, 'Mornings\nHas a dog'],
    ['keeps only one of equal notes', 'notes', 'Mornings', 'Mornings', null, 'Mornings'],
    ['keeps the chosen notes', 'notes', 'Mornings', 'Has a dog', 'other', 'Has a dog'],
    ['has the groups of both', 'group_ids', ['a', 'b'], ['b', 'c'], null, ['a', 'b', 'c']],
    [
      'keeps the later time of contact',
      'last_contacted_at',
      '2026-01-01T00:00:00Z',
      '2026-02-01T00:00:00Z',
      null,
      '2026-02-01T00:00:00Z',
    ],
    ['keeps its own time of reply', 'last_replied_at', '2026-02-01T00:00:00Z', null, null, '2026-02-01T00:00:00Z'],
    [
      'keeps its own, later time of reply',
      'last_replied_at',
      '2026-02-01T00:00:00Z',
      '2026-01-31T23:59:59Z',
      null,
      '2026-02-01T00:00:00Z',
    ],
    [
      'keeps its own spelling of equal times',
      'last_replied_at',
      '2026-02-01T00:00:00Z',
      '2026-02-01T00:00:00.000Z',
      null,
      '2026-02-01T00:00:00Z',
    ],
    ['has no time of reply if neither has one', 'last_replied_at', null, null, null, null],
    ['takes the only time of reply', 'last_replied_at', null, '2026-02-01T00:00:00Z', null, '2026-02-01T00:00:00Z'],
  ])('%s', (_, field, own, other, choice, expected) => {
    const values = choice === null ? {} : { [field]: choice };
    expect(merge({ [field]: own }, { [field]: other }, values)[field]).toEqual(expected);
  });

  it('takes the number together with how it was typed', () => {
    const stays = { phone: '+12025550101', phone_as_typed: 'one' };
    const goes = { phone: '+12025550102', phone_as_typed: 'two' };
    expect(merge(stays, goes)).toMatchObject(stays);
    expect(merge(stays, goes, { phone: 'other' })).toMatchObject(goes);
  });

  it('takes a time zone together with its source', () => {
    const stays = { timezone: 'America/New_York', timezone_source: 'manual' } as const;
    const goes = { timezone: 'Europe/Paris', timezone_source: 'import' } as const;
    expect(merge(stays, goes)).toMatchObject(stays);
    expect(merge(stays, goes, { timezone: 'other' })).toMatchObject(goes);
  });

  it('chooses custom fields one by one', () => {
    const own = { size: 'M', town: 'Troy', orders: 0, garden: false };
    const other = { size: 'L', town: 'Albany', orders: 3, garden: true, shoe: 42 };
    expect(merge({ custom: own }, { custom: other }, { 'custom.size': 'other' }).custom).toEqual({
      size: 'L',
      town: 'Troy',
      orders: 0,
      garden: false,
      shoe: 42,
    });
  });

  // Rows: the consent of the contact that stays. Columns: the consent of the one merged into it.
  it.each<[Consent, Record<Consent, Consent>]>([
    [
      'unknown',
      { unknown: 'unknown', pending: 'pending', opted_in: 'unknown', opted_out: 'opted_out', blocked: 'blocked' },
    ],
    [
      'pending',
      { unknown: 'pending', pending: 'pending', opted_in: 'pending', opted_out: 'opted_out', blocked: 'blocked' },
    ],
    [
      'opted_in',
      { unknown: 'unknown', pending: 'pending', opted_in: 'opted_in', opted_out: 'opted_out', blocked: 'blocked' },
    ],
    [
      'opted_out',
      { unknown: 'opted_out', pending: 'opted_out', opted_in: 'opted_out', opted_out: 'opted_out', blocked: 'blocked' },
    ],
    [
      'blocked',
      { unknown: 'blocked', pending: 'blocked', opted_in: 'blocked', opted_out: 'blocked', blocked: 'blocked' },
    ],
  ])('never opts anyone in: %s with %j', (stays, row) => {
    for (const [goes, expected] of Object.entries(row)) {
      expect(merge({ consent: stays }, { consent: goes as Consent }).consent).toBe(expected);
    }
  });

  it('keeps the source, time and evidence of the consent that counts', () => {
    const no = {
      consent: 'opted_out',
      consent_source: 'keyword',
      consent_at: '2026-01-01T00:00:00Z',
      consent_evidence: 'STOP',
    } as const;
    expect(merge({ consent: 'opted_in', consent_source: 'manual' }, no)).toMatchObject(no);
    const laterNo = { ...no, consent_source: 'import', consent_at: '2026-03-01T00:00:00Z' } as const;
    expect(merge(no, laterNo)).toMatchObject(no);
    expect(merge(laterNo, no)).toMatchObject(laterNo);
  });
});

it('joins notes', () => {
  expect([joinedNotes('a', 'b'), joinedNotes('a', ' '), joinedNotes('', 'b'), joinedNotes('', '')]).toEqual([
    'a\nb',
    'a',
    'b',
    '',
  ]);
});
