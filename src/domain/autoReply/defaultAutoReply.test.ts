import { expect, it } from 'vitest';
import { defaultAutoReply } from './defaultAutoReply.ts';

it('a new tenant’s settings send no replies and have office hours', () => {
  const office = [{ from: '09:00', to: '17:00' }];
  expect(defaultAutoReply('Europe/Paris')).toEqual({
    away: {
      enabled: false,
      body: '',
      timezone: 'Europe/Paris',
      hours: { mon: office, tue: office, wed: office, thu: office, fri: office, sat: [], sun: [] },
      exceptions: [],
    },
    first_contact: { enabled: false, body: '' },
    cooldown_minutes: 60,
    max_replies_per_hour: 5,
  });
});
