import { describe, expect, it } from 'vitest';
import { timeOfDay } from './companySettings.ts';

describe('a time of day', () => {
  it.each(['00:00', '08:05', '09:59', '19:30', '20:00', '23:59'])('accepts %s', (text) =>
    expect(timeOfDay.safeParse(text).success).toBe(true),
  );

  it.each([
    '',
    '8:00',
    '24:00',
    '23:60',
    '29:00',
    '12:5',
    '12:000',
    ' 12:00',
    '12:00 ',
    '12.00',
    '012:00',
    '12:00:00',
    '١٢:٠٠',
  ])('refuses %j', (text) => expect(timeOfDay.safeParse(text).success).toBe(false));
});
