import { expect, it } from 'vitest';
import { countsAsOffline } from './countsAsOffline.ts';

const NOW = Date.parse('2026-03-02T15:00:00.000Z');

it.each([
  ['android', '2026-03-02T14:57:00.000Z', false],
  ['android', '2026-03-02T14:56:59.999Z', true],
  ['smpp', '2026-03-02T14:57:00.000Z', false],
  ['smpp', '2026-03-02T14:56:59.999Z', true],
  ['simulated', '2026-03-02T14:57:00.000Z', false],
  ['simulated', '2026-03-02T14:56:59.999Z', true],
  ['twilio', '2026-03-02T14:55:00.000Z', false],
  ['twilio', '2026-03-02T14:54:59.999Z', true],
  ['twilio', null, true],
] as const)('a device (%s) last heard from at %s counts as offline at 15:00: %s', (kind, last_seen_at, expected) => {
  expect(countsAsOffline({ kind, last_seen_at }, NOW)).toBe(expected);
});
