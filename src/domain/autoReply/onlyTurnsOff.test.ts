import { expect, it } from 'vitest';
import type { AutoReplyInput } from './autoReplySettings.ts';
import { firstAutoReply } from './firstAutoReply.ts';
import { onlyTurnsOff } from './onlyTurnsOff.ts';

const SET_UP: AutoReplyInput = firstAutoReply('Europe/Paris');
const ON: AutoReplyInput = {
  ...SET_UP,
  away: { ...SET_UP.away, enabled: true, body: 'We are closed.' },
  first_contact: { enabled: true, body: 'Welcome.' },
};

it.each<[string, Partial<AutoReplyInput>, boolean]>([
  ['nothing', {}, true],
  ['the same again', ON, true],
  ['one of them off', { away: { ...ON.away, enabled: false } }, true],
  ['both off', { away: { ...ON.away, enabled: false }, first_contact: { ...ON.first_contact, enabled: false } }, true],
  ['off, with another text', { away: { ...ON.away, enabled: false, body: 'Closed.' } }, false],
  ['another text', { first_contact: { ...ON.first_contact, body: 'Hello.' } }, false],
  ['other hours', { away: { ...ON.away, hours: { ...ON.away.hours, mon: [] } } }, false],
  [
    'an exception more',
    { away: { ...ON.away, exceptions: [{ from: '2026-12-24', until: '2026-12-26', name: '', spans: [] }] } },
    false,
  ],
  ['another wait', { cooldown_minutes: 7 }, false],
])('%s: %s', (_, change, expected) => {
  expect(onlyTurnsOff(ON, change)).toBe(expected);
});

it('turning one thing on is more than turning off, whatever else is turned off', () => {
  const before = { ...ON, away: { ...ON.away, enabled: false } };
  const change = { away: ON.away, first_contact: { ...ON.first_contact, enabled: false } };
  expect(onlyTurnsOff(before, change)).toBe(false);
  const other = { ...ON, first_contact: { ...ON.first_contact, enabled: false } };
  expect(onlyTurnsOff(other, { away: { ...ON.away, enabled: false }, first_contact: ON.first_contact })).toBe(false);
});
