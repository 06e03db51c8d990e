import { describe, expect, it } from 'vitest';
import {
  type DeliveryType,
  filtersOf,
  isWanted,
  subjectOf,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  type WebhookFilter,
} from './webhookTerms.ts';

const BY_CONTENT: WebhookFilter[] = ['device_ids', 'campaign_ids', 'group_ids'];

/** The record that each event carries, and the filters that apply to it. */
const EVENTS: [WebhookEvent, ReturnType<typeof subjectOf>, WebhookFilter[]][] = [
  ['message.received', 'messages', ['device_ids', 'campaign_ids', 'keyword_ids', 'group_ids']],
  ['message.sent', 'messages', BY_CONTENT],
  ['message.delivered', 'messages', BY_CONTENT],
  ['message.failed', 'messages', BY_CONTENT],
  ['message.unsure', 'messages', BY_CONTENT],
  ['contact.created', 'contacts', ['group_ids']],
  ['contact.opted_out', 'contacts', ['group_ids']],
  ['campaign.started', 'campaigns', ['campaign_ids']],
  ['campaign.finished', 'campaigns', ['campaign_ids']],
  ['device.offline', 'devices', ['device_ids']],
  ['device.online', 'devices', ['device_ids']],
  ['device.warning', 'devices', ['device_ids']],
  ['device.warning_cleared', 'devices', ['device_ids']],
];

it.each(EVENTS)('%s carries %s and is filtered by %j', (event, subject, filters) => {
  expect(subjectOf(event)).toBe(subject);
  expect(filtersOf([event])).toEqual(filters);
});

it('lists every event above', () => {
  expect(EVENTS.map(([event]) => event)).toEqual([...WEBHOOK_EVENTS]);
});

it('the test event carries no record', () => {
  expect(subjectOf('webhook.test' satisfies DeliveryType)).toBeNull();
});

it('offers the filters of any of its events, in a fixed order', () => {
  expect(filtersOf([])).toEqual([]);
  expect(filtersOf(['campaign.archived' as WebhookEvent])).toEqual([]);
  expect(filtersOf(['contact.created', 'device.online'])).toEqual(['device_ids', 'group_ids']);
});

describe('a webhook', () => {
  const ALL = { device_ids: [], campaign_ids: [], keyword_ids: [], group_ids: [] };

  it.each<[string, Partial<Record<WebhookFilter, string[]>>, WebhookEvent, Record<string, string[]>, boolean]>([
    ['without filters gets its events', {}, 'message.sent', {}, true],
    ['does not get other events', {}, 'message.failed', {}, false],
    ['gets events of its device', { device_ids: ['van', 'shop'] }, 'message.sent', { device_ids: ['shop'] }, true],
    [
      'gets events of one of its groups',
      { group_ids: ['news'] },
      'message.sent',
      { group_ids: ['club', 'news'] },
      true,
    ],
    ['does not get events of another device', { device_ids: ['van'] }, 'message.sent', { device_ids: ['shop'] }, false],
    ['with a device filter does not get messages without a device', { device_ids: ['van'] }, 'message.sent', {}, false],
    [
      'does not get events that pass only one of its filters',
      { device_ids: ['van'], group_ids: ['club'] },
      'message.sent',
      { device_ids: ['van'], group_ids: ['news'] },
      false,
    ],
    ['ignores a filter of other events', { keyword_ids: ['join'] }, 'message.sent', {}, true],
  ])('%s', (_, filters, event, ids, expected) => {
    expect(isWanted({ ...ALL, ...filters, events: ['message.sent'] }, event, ids)).toBe(expected);
  });
});
