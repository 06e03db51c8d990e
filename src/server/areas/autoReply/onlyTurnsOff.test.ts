import { expect, it } from 'vitest';
import type { AutoReplyInput } from '#src/domain/autoReply/autoReplySettings.ts';
import { defaultAutoReply } from '#src/domain/autoReply/defaultAutoReply.ts';
import { onlyTurnsOff } from './onlyTurnsOff.ts';

const SET_UP: AutoReplyInput = defaultAutoReply('Europe/Paris');
const ON: AutoReplyInput = {
  ...SET_UP,
  away: { ...SET_UP.away, enabled: true, body: 'We are closed.' },
  first_contact: { enabled: true, body: 'Welcome.' },
};

it.each<[string, Partial<AutoReplyInput>, boolean]>([
  ['no change', {}, true],
  ['the same settings', ON, true],
  ['the same settings, with fields in another order', { first_contact: { body: 'Welcome.', enabled: true } }, true],
  ['one turned off', { away: { ...ON.away, enabled: false } }, true],
  [
    'both turned off',
    { away: { ...ON.away, enabled: false }, first_contact: { ...ON.first_contact, enabled: false } },
    true,
  ],
  ['one turned off, and its text changed', { away: { ...ON.away, enabled: false, body: 'Closed.' } }, false],
  ['a text changed', { first_contact: { ...ON.first_contact, body: 'Hello.' } }, false],
  ['hours changed', { away: { ...ON.away, hours: { ...ON.away.hours, mon: [] } } }, false],
  [
    'an exception added',
    { away: { ...ON.away, exceptions: [{ from: '2026-12-24', until: '2026-12-26', name: '', hours: [] }] } },
    false,
  ],
  ['the cooldown changed', { cooldown_minutes: 7 }, false],
])('%s: %s', (_, change, expected) => {
  expect(onlyTurnsOff(ON, change)).toBe(expected);
});

it('turning one on is not only turning off, even if the other is turned off', () => {
  const before = { ...ON, away: { ...ON.away, enabled: false } };
  const change = { away: ON.away, first_contact: { ...ON.first_contact, enabled: false } };
  expect(onlyTurnsOff(before, change)).toBe(false);
  const other = { ...ON, first_contact: { ...ON.first_contact, enabled: false } };
  expect(onlyTurnsOff(other, { away: { ...ON.away, enabled: false }, first_contact: ON.first_contact })).toBe(false);
});
