import { expect, it } from 'vitest';
import type { Message } from '#src/domain/messages/message.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import { workOf } from './ruledStore.ts';

const text = (change: Partial<Message>): RecordChange => {
  const after = { direction: 'outgoing', campaign_id: null, status: 'queued', to: '+12025550143', ...change };
  return { collection: 'messages', before: undefined, after } as unknown as RecordChange;
};

it.each([
  ['a waiting reply', text({}), 'reply'],
  ['a reply by one device', text({ chosen_device_id: 'phone-0' }), 'reply'],
  ['a reply that a device has', text({ status: 'sending' }), 'other'],
  ['an incoming message', text({ direction: 'incoming', status: 'received' }), 'other'],
  ['a message of a campaign', text({ campaign_id: 'spring' }), 'other'],
  ['a message of a program', text({ priority: 'high' }), 'other'],
  ['a removed message', { collection: 'messages', before: {}, after: undefined } as unknown as RecordChange, 'other'],
  ['a device', { collection: 'devices', before: {}, after: {} } as unknown as RecordChange, 'other'],
  ['a template', { collection: 'templates', before: {}, after: {} } as unknown as RecordChange, null],
])('classifies %s as work for workers: %3$s', (_, change, work) => {
  expect(workOf(change)).toBe(work);
});
