import { describe, expect, it } from 'vitest';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { newContact } from '#src/domain/contacts/newContact.ts';
import { mergeRows, mergeValues, mustChooseNotes } from './mergeRows.ts';

function contact(of: Partial<Contact>): Contact {
  const at = '2026-01-01T00:00:00.000Z';
  return {
    id: 'c',
    created_at: at,
    updated_at: at,
    version: 1,
    phone: '+12125550100',
    ...newContact(),
    first_name: 'Amara',
    last_name: 'Osei',
    ...of,
  };
}

describe('two contacts to be merged', () => {
  it('need a choice where they differ, and nowhere else', () => {
    const rows = mergeRows(
      contact({ custom: { size: 'M', town: 'Troy' } }),
      contact({ phone: '+12125550101', custom: { size: 'L', town: 'Troy' } }),
    );
    expect(rows.map(({ field }) => field)).toEqual(['phone', 'custom.size']);
  });

  it('keep what only one of them has', () => {
    const rows = mergeRows(contact({ email: '' }), contact({ email: 'amara@example.com' }));
    expect(rows).toEqual([{ field: 'email', mine: '', theirs: 'amara@example.com', preset: 'other' }]);
  });

  it('do not differ where both are empty in different ways', () => {
    expect(mergeRows(contact({ language: null, custom: { size: null } }), contact({ language: '' }))).toEqual([]);
  });
});

describe('the merge request', () => {
  const rows = mergeRows(
    contact({ notes: 'Calls first.' }),
    contact({ first_name: 'A.', email: 'a@example.com', notes: 'Likes roses.' }),
  );

  it('keeps this one’s value, the other’s where this one is empty, and does not choose between notes', () => {
    expect(mergeValues(rows, {})).toEqual({ first_name: 'this', email: 'other' });
  });

  it('has the chosen values', () => {
    expect(mergeValues(rows, { first_name: 'other', notes: 'this' })).toEqual({
      first_name: 'other',
      email: 'other',
      notes: 'this',
    });
  });
});

it('asks which notes to keep only if both together are too long', () => {
  const [long, half] = [contact({ notes: 'a'.repeat(1000) }), contact({ notes: 'b'.repeat(999) })];
  const longer = contact({ notes: 'b'.repeat(1000) });
  expect(mustChooseNotes(long, half, {})).toBe(false);
  expect(mustChooseNotes(long, longer, {})).toBe(true);
  expect(mustChooseNotes(long, longer, { notes: 'this' })).toBe(false);
  expect(mustChooseNotes(contact({ notes: 'a'.repeat(2000) }), contact({}), {})).toBe(false);
});
