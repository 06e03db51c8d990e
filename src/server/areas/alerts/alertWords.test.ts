import { expect, it } from 'vitest';
import type { AlertKind } from '#src/domain/alerts/alertTerms.ts';
import type { AlertFacts } from '#src/server/storage/records/alerts.ts';
import { alertWords } from './alertWords.ts';

it.each<[AlertKind, Partial<AlertFacts>, string]>([
  ['device_offline', { name: 'Till' }, 'Till is offline'],
  ['battery_low', { name: 'Till', figure: 9 }, 'Till has 9% battery left'],
  ['device_failing', { name: 'Till', figure: 40 }, '40% of the latest messages from Till failed'],
  ['queue_growing', { name: 'Till', figure: 80 }, 'Till cannot keep up: 80 messages are waiting'],
  ['balance_low', { name: 'Till', figure: 9.99, currency: 'EUR' }, 'Till has €9.99 left'],
  ['balance_low', { name: 'Till', figure: 9.99 }, 'Till has $9.99 left'],
  ['device_throttled', { name: 'Till' }, 'The operator keeps slowing Till down'],
  ['campaign_paused', { name: 'Spring' }, '“Spring” was paused'],
  ['campaign_paused', { name: 'Spring', who: 'Ada' }, 'Ada paused “Spring”'],
  ['campaign_failing', { name: 'Spring' }, 'Messages in “Spring” are failing'],
  ['campaign_finished', { name: 'Spring' }, '“Spring” has finished'],
  ['approval_requested', { name: 'Spring', who: 'Ada' }, 'Ada asked you to approve “Spring”'],
  ['approval_decided', { name: 'Spring', who: 'Ada', figure: 1 }, 'Ada approved “Spring”'],
  ['approval_decided', { name: 'Spring', who: 'Ada', figure: 0 }, 'Ada declined “Spring”'],
  ['limit_near', { figure: 80 }, '80% of this period’s segments are used'],
  ['limit_near', { name: 'contacts', figure: 80 }, 'You have used 80% of your plan’s contacts'],
  ['limit_near', { name: 'devices', figure: 100 }, 'You have used 100% of your plan’s devices'],
  ['limit_near', { name: 'users', figure: 100 }, 'You have used 100% of your plan’s users'],
  ['invoice_open', { name: 'INV-1' }, 'Invoice INV-1 is due'],
  ['webhook_stopped', { name: 'Till' }, 'The webhook “Till” was stopped'],
  ['may_want_to_stop', { name: 'Ann' }, 'Ann may want to stop'],
  ['may_want_to_stop', {}, 'Someone may want to stop'],
  ['export_ready', { figure: 1 }, 'Your export of 1 contact is ready'],
  ['export_ready', { figure: 2 }, 'Your export of 2 contacts is ready'],
  ['visit_started', { who: 'Sam' }, 'Sam from support started a visit'],
  ['mention', { who: 'Ada' }, 'Ada mentioned you in a note'],
])('%s of %j', (kind, facts, text) => {
  expect(alertWords({ kind, facts: { name: '', who: '', figure: 0, ...facts } }).in('en')).toBe(text);
});
