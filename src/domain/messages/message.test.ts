import { describe, expect, it } from 'vitest';
import { type ConversationView, conversationFilter } from './conversationTerms.ts';
import { listedAt } from './listedAt.ts';
import { expiresAt, failedAt, isFinal, isReply, MESSAGE_STATUSES, type Message } from './message.ts';
import { type Writer, writerOf } from './writerOf.ts';

const CREATED = '2026-03-02T09:00:00Z';
const TEN = '2026-03-02T10:00:00Z';
const ELEVEN = '2026-03-02T11:00:00Z';
const NOON = '2026-03-02T12:00:00Z';

const message = (fields: Partial<Message>): Message => ({
  id: 'message',
  created_at: CREATED,
  updated_at: CREATED,
  version: 1,
  direction: 'outgoing',
  contact_id: null,
  campaign_id: null,
  keyword_id: null,
  device_id: null,
  sim_slot: null,
  from: '',
  to: '+12025550100',
  body: 'Hi',
  encoding: 'GSM-7',
  segments: 1,
  status: 'queued',
  error_code: null,
  attempts: 0,
  status_at: {},
  ...fields,
});

it('a message ends in one of six statuses', () => {
  expect(MESSAGE_STATUSES.filter(isFinal)).toEqual([
    'delivered',
    'failed',
    'expired',
    'cancelled',
    'unknown',
    'received',
  ]);
});

it.each<[string, Partial<Message>, Writer]>([
  ['the person, even in reply to a campaign', { direction: 'incoming', campaign_id: 'c', author_id: 'ann' }, 'contact'],
  ['a colleague, even in a campaign or for a keyword', { author_id: 'ann', campaign_id: 'c', keyword_id: 'k' }, 'team'],
  ['a campaign', { campaign_id: 'c', by_rule: 'keyword' }, 'campaign'],
  ['a keyword', { keyword_id: 'k' }, 'automatic'],
  ['a rule', { by_rule: 'keyword' }, 'automatic'],
  ['a program', { priority: 'normal' }, 'program'],
  ['a colleague, even with high priority', { priority: 'high', author_id: 'ann' }, 'team'],
  ['the team, if the author is not known', {}, 'team'],
])('a message is written by %s', (_, fields, writer) => {
  expect(writerOf(message(fields))).toBe(writer);
});

it.each<[string, Partial<Message>, string]>([
  ['it arrived', { direction: 'incoming', status_at: { received: TEN, sent: NOON } }, TEN],
  ['it was stored, if its arrival is not known', { direction: 'incoming', status_at: { sent: NOON } }, CREATED],
  ['it was sent', { status_at: { queued: TEN, sending: ELEVEN, sent: NOON } }, NOON],
  ['it was handed over to a device', { status_at: { queued: TEN, sending: ELEVEN } }, ELEVEN],
  ['it was queued', { status_at: { queued: TEN } }, TEN],
  ['it was stored', { status_at: { scheduled: TEN } }, CREATED],
])('a message is listed at the time %s', (_, fields, at) => {
  expect(listedAt(message(fields))).toBe(at);
});

it.each<[Message['status_at'], string | undefined]>([
  [{ failed: TEN, expired: NOON }, TEN],
  [{ expired: NOON }, NOON],
  [{ sent: TEN }, undefined],
])('a message with the times %j failed at %s', (status_at, at) => {
  expect(failedAt({ status_at })).toBe(at);
});

it.each<[Message['direction'], Message['status'], boolean]>([
  ['outgoing', 'queued', true],
  ['outgoing', 'scheduled', true],
  ['outgoing', 'sending', false],
  ['outgoing', 'delivered', false],
  ['incoming', 'queued', false],
])('a message that is %s and %s expires: %s', (direction, status, expires) => {
  expect(expiresAt({ direction, status, valid_until: NOON })).toBe(expires ? NOON : undefined);
});

it.each<[Message['direction'], string | null, boolean]>([
  ['incoming', 'spring', true],
  ['incoming', null, false],
  ['outgoing', 'spring', false],
])('a message that is %s, of the campaign %s, is a reply to it: %s', (direction, campaign_id, is) => {
  expect(isReply({ direction, campaign_id })).toBe(is);
});

describe('a view of the inbox', () => {
  it.each<[ConversationView, Record<string, unknown>]>([
    ['open', { status: 'open' }],
    ['unread', { unread_count_gte: 1 }],
    ['mine', { status: 'open', assigned_to: 'ann' }],
    ['unassigned', { status: 'open', assigned_to: null }],
    ['snoozed', { status: 'snoozed' }],
    ['may_want_to_stop', { may_want_to_stop: true }],
    ['automatic', { status: 'automatic' }],
    ['done', { status: 'done' }],
    ['all', {}],
  ])('%s asks for %j', (view, filter) => {
    expect(conversationFilter(view, 'ann')).toEqual(filter);
  });
});
