import { describe, expect, it } from 'vitest';
import { lastAnnouncement, minutesAndSeconds } from './VisitBanner.tsx';

describe('the time left of a visit', () => {
  it.each([
    [3_600_000, '60:00'],
    [899_001, '15:00'],
    [61_000, '1:01'],
    [60_000, '1:00'],
    [999, '0:01'],
    [0, '0:00'],
    [-5000, '0:00'],
  ])('%i ms: %s', (ms, face) => {
    expect(minutesAndSeconds(ms)).toBe(face);
  });

  it.each([
    [900_000, null],
    [300_001, null],
    [300_000, 5],
    [60_001, 5],
    [60_000, 1],
    [1, 1],
  ])('%i ms before the end, %s was announced', (ms, minutes) => {
    expect(lastAnnouncement(ms)).toBe(minutes);
  });
});
