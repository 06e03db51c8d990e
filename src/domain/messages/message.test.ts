import { describe, expect, it } from 'vitest';
import { type ConversationView, conversationFilter } from './conversationTerms.ts';
import { listedAt } from './listedAt.ts';
import { expiresAt, failedAt, isFinal, isReply, MESSAGE_STATUSES, type Message } from './message.ts';
import { type Writer, writerOf } from './writerOf.ts';

const MADE = '2026-03-02T09:00:00Z';
const TEN = '2026-03-02T10:00:00Z';
const ELEVEN = '2026-03-02T11:00:00Z';
const NOON = '2026-03-02T12:00:00Z';

const message = (given: Partial<Message>): Message => ({
  id: 'message',
  created_at: MADE,
  updated_at: MADE,
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
  ...given,
});

it('ends in six statuses', () => {
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
  ['the person, also in reply to a campaign', { direction: 'incoming', campaign_id: 'c', author_id: 'ann' }, 'contact'],
  ['a colleague, also to whom a campaign wrote', { author_id: 'ann', campaign_id: 'c', keyword_id: 'k' }, 'team'],
  ['a campaign', { campaign_id: 'c', by_rule: 'keyword' }, 'campaign'],
  ['a keyword', { keyword_id: 'k' }, 'automatic'],
  ['a rule', { by_rule: 'keyword' }, 'automatic'],
  ['a program', { priority: 'normal' }, 'program'],
  ['a colleague, in a hurry', { priority: 'high', author_id: 'ann' }, 'team'],
  ['nobody who is known', {}, 'team'],
])('is written by %s', (_, given, writer) => {
  expect(writerOf(message(given))).toBe(writer);
});

it.each<[string, Partial<Message>, string]>([
  ['as it came', { direction: 'incoming', status_at: { received: TEN, sent: NOON } }, TEN],
  ['as it was stored, where nobody knows when it came', { direction: 'incoming', status_at: { sent: NOON } }, MADE],
  ['as it was sent', { status_at: { queued: TEN, sending: ELEVEN, sent: NOON } }, NOON],
  ['as it was handed over', { status_at: { queued: TEN, sending: ELEVEN } }, ELEVEN],
  ['as it began to wait', { status_at: { queued: TEN } }, TEN],
  ['as it was stored', { status_at: { scheduled: TEN } }, MADE],
])('is listed %s', (_, given, at) => {
  expect(listedAt(message(given))).toBe(at);
});

it.each<[Message['status_at'], string | undefined]>([
  [{ failed: TEN, expired: NOON }, TEN],
  [{ expired: NOON }, NOON],
  [{ sent: TEN }, undefined],
])('with the times %j failed at %s', (status_at, at) => {
  expect(failedAt({ status_at })).toBe(at);
});

it.each<[Message['direction'], Message['status'], boolean]>([
  ['outgoing', 'queued', true],
  ['outgoing', 'scheduled', true],
  ['outgoing', 'sending', false],
  ['outgoing', 'delivered', false],
  ['incoming', 'queued', false],
])('that is %s and %s expires: %s', (direction, status, expires) => {
  expect(expiresAt({ direction, status, valid_until: NOON })).toBe(expires ? NOON : undefined);
});

it.each<[Message['direction'], string | null, boolean]>([
  ['incoming', 'spring', true],
  ['incoming', null, false],
  ['outgoing', 'spring', false],
])('that is %s, of the campaign %s, is a reply to it: %s', (direction, campaign_id, is) => {
  expect(isReply({ direction, campaign_id })).toBe(is);
});

describe('a view of the inbox', () => {
  it.each<[ConversationView, Record<string, unknown>]>([
    ['open', { status: 'open' }],
    ['unread', { unread_count_gte: 1 }],
    ['mine', { status: 'open', assigned_to: 'ann' }],
    ['unassigned', { status: 'open', assigned_to: null }],
    ['snoozed', { status: 'snoozed' }],
    ['may_stop', { may_want_to_stop: true }],
    ['automatic', { status: 'automatic' }],
    ['done', { status: 'done' }],
    ['all', {}],
  ])('%s asks for %j', (view, filter) => {
    expect(conversationFilter(view, 'ann')).toEqual(filter);
  });
});
