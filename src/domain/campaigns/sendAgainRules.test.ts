import { describe, expect, it } from 'vitest';
import type { SendAgainExclusion } from './campaignReportTerms.ts';
import { maySendAgain, Reached, sendAgainExclusion } from './sendAgainRules.ts';

type Facts = Parameters<typeof sendAgainExclusion>[0];
type Text = Parameters<Reached['add']>[0] & {
  status?: 'delivered' | 'queued' | 'unknown' | 'failed' | 'expired' | 'cancelled';
};

const ANN = { id: 'ann', phone: '+12025550101', consent: 'opted_in' } as const;
const OTHER = '+12025550199';
const reachedBy = (...messages: Text[]) =>
  new Reached(
    messages.map(({ id, phone, status = 'delivered' }) => ({
      direction: 'outgoing',
      contact_id: id,
      to: phone,
      status,
    })),
  );
const exclusionOf = (facts: Partial<Facts>) =>
  sendAgainExclusion({
    person: ANN,
    purpose: 'marketing',
    reached: reachedBy(),
    mayWantToStop: false,
    isOutOfReach: false,
    ...facts,
  });

describe('a failed message is sent again', () => {
  it.each<[string, Partial<Facts>, SendAgainExclusion | null]>([
    ['if nothing else reached the person', {}, null],
    ['not if the number already has it', { reached: reachedBy({ id: 'ann', phone: ANN.phone }) }, 'reached'],
    ['not if the person got it at another number', { reached: reachedBy({ id: 'ann', phone: OTHER }) }, 'reached'],
    ['not if the number’s previous owner got it', { reached: reachedBy({ id: 'bob', phone: ANN.phone }) }, 'reached'],
    [
      'not if a contact deleted since got it at the number',
      { reached: reachedBy({ id: null, phone: ANN.phone }) },
      'reached',
    ],
    [
      'not if another message is still waiting',
      { reached: reachedBy({ id: 'ann', phone: OTHER, status: 'queued' }) },
      'reached',
    ],
    [
      'not if the status of another message is unknown',
      { reached: reachedBy({ id: 'ann', phone: OTHER, status: 'unknown' }) },
      'reached',
    ],
    ['if other messages failed too', { reached: reachedBy({ id: 'ann', phone: ANN.phone, status: 'failed' }) }, null],
    ['if other messages expired', { reached: reachedBy({ id: 'ann', phone: ANN.phone, status: 'expired' }) }, null],
    [
      'if other messages were cancelled',
      { reached: reachedBy({ id: 'ann', phone: ANN.phone, status: 'cancelled' }) },
      null,
    ],
    ['if another person has it', { reached: reachedBy({ id: 'bob', phone: OTHER }) }, null],
    ['not if the contact was deleted', { person: undefined }, 'deleted'],
    ['not to a person who opted out', { person: { ...ANN, consent: 'opted_out' } }, 'opted_out'],
    ['not to a blocked person', { person: { ...ANN, consent: 'blocked' } }, 'blocked'],
    ['not for marketing, to a person who has not agreed', { person: { ...ANN, consent: 'pending' } }, 'no_consent'],
    [
      'for transactional messages, to a person who has not agreed',
      { person: { ...ANN, consent: 'pending' }, purpose: 'transactional' },
      null,
    ],
    ['as a reply, to a person who has not agreed', { person: { ...ANN, consent: 'pending' }, purpose: null }, null],
    ['not if no device reaches the person', { isOutOfReach: true }, 'out_of_reach'],
    ['not to a person who may want to stop', { mayWantToStop: true }, 'may_want_to_stop'],
  ])('%s', (_, facts, refusal) => {
    expect(exclusionOf(facts)).toBe(refusal);
  });

  it('only once, even if two failed messages now belong to one person', () => {
    const reached = reachedBy();
    expect(exclusionOf({ reached })).toBe(null);
    reached.add(ANN);
    expect(exclusionOf({ reached, person: { ...ANN, phone: OTHER } })).toBe('reached');
    expect(exclusionOf({ reached, person: { ...ANN, id: 'bob' } })).toBe('reached');
  });

  it('does not count incoming messages as having reached a person', () => {
    const reply = { direction: 'incoming', contact_id: 'ann', to: ANN.phone, status: 'received' } as const;
    expect(exclusionOf({ reached: new Reached([reply]) })).toBe(null);
  });
});

it.each([
  ['draft', false],
  ['scheduled', false],
  ['running', true],
  ['paused', true],
  ['finished', true],
  ['failed', true],
  ['cancelled', false],
] as const)('messages of a campaign that is %s can be sent again: %s', (status, expected) => {
  expect(maySendAgain(status)).toBe(expected);
});
