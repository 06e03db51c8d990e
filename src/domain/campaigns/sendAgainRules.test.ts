import { describe, expect, it } from 'vitest';
import type { SendAgainExclusion } from './campaignReportTerms.ts';
import { maySendAgain, Reached, sendAgainExclusion } from './sendAgainRules.ts';

type Question = Parameters<typeof sendAgainExclusion>[0];
type Text = Parameters<Reached['add']>[0] & {
  status?: 'delivered' | 'queued' | 'unknown' | 'failed' | 'expired' | 'cancelled';
};

const ANN = { id: 'ann', phone: '+12025550101', consent: 'opted_in' } as const;
const OTHER = '+12025550199';
const reachedBy = (...texts: Text[]) =>
  new Reached(
    texts.map(({ id, phone, status = 'delivered' }) => ({ direction: 'outgoing', contact_id: id, to: phone, status })),
  );
const ask = (question: Partial<Question>) =>
  sendAgainExclusion({
    person: ANN,
    purpose: 'marketing',
    reached: reachedBy(),
    mayWantToStop: false,
    isOutOfReach: false,
    ...question,
  });

describe('a failed message is sent again', () => {
  it.each<[string, Partial<Question>, SendAgainExclusion | null]>([
    ['to somebody whom nothing else reached', {}, null],
    ['not where the number has it', { reached: reachedBy({ id: 'ann', phone: ANN.phone }) }, 'reached'],
    ['not where the person had it on another number', { reached: reachedBy({ id: 'ann', phone: OTHER }) }, 'reached'],
    [
      'not where whoever had the number before got it',
      { reached: reachedBy({ id: 'bob', phone: ANN.phone }) },
      'reached',
    ],
    [
      'not where somebody since deleted got it there',
      { reached: reachedBy({ id: null, phone: ANN.phone }) },
      'reached',
    ],
    ['not where it may come yet', { reached: reachedBy({ id: 'ann', phone: OTHER, status: 'queued' }) }, 'reached'],
    [
      'not where nobody knows whether it came',
      { reached: reachedBy({ id: 'ann', phone: OTHER, status: 'unknown' }) },
      'reached',
    ],
    ['where others failed too', { reached: reachedBy({ id: 'ann', phone: ANN.phone, status: 'failed' }) }, null],
    ['where others ran out of time', { reached: reachedBy({ id: 'ann', phone: ANN.phone, status: 'expired' }) }, null],
    [
      'where others were taken back',
      { reached: reachedBy({ id: 'ann', phone: ANN.phone, status: 'cancelled' }) },
      null,
    ],
    ['where somebody else has it', { reached: reachedBy({ id: 'bob', phone: OTHER }) }, null],
    ['not to nobody', { person: undefined }, 'deleted'],
    ['not to who opted out', { person: { ...ANN, consent: 'opted_out' } }, 'opted_out'],
    ['not to who is blocked', { person: { ...ANN, consent: 'blocked' } }, 'blocked'],
    ['not to who has not agreed to marketing', { person: { ...ANN, consent: 'pending' } }, 'no_consent'],
    ['to who waits for it', { person: { ...ANN, consent: 'pending' }, purpose: 'transactional' }, null],
    [
      'as an answer to who has not agreed to marketing',
      { person: { ...ANN, consent: 'pending' }, purpose: null },
      null,
    ],
    ['not where no device sends to', { isOutOfReach: true }, 'out_of_reach'],
    ['not to who may want to stop', { mayWantToStop: true }, 'may_want_to_stop'],
  ])('%s', (_, question, refusal) => {
    expect(ask(question)).toBe(refusal);
  });

  it('once, even if two failed messages now belong to one person', () => {
    const reached = reachedBy();
    expect(ask({ reached })).toBe(null);
    reached.add(ANN);
    expect(ask({ reached, person: { ...ANN, phone: OTHER } })).toBe('reached');
    expect(ask({ reached, person: { ...ANN, id: 'bob' } })).toBe('reached');
  });

  it('does not count incoming messages as having reached a person', () => {
    const answer = { direction: 'incoming', contact_id: 'ann', to: ANN.phone, status: 'received' } as const;
    expect(ask({ reached: new Reached([answer]) })).toBe(null);
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
