import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { MessageSums } from './MessageSums.ts';

/** Before and within the running period, which begins on March 1. */
const FEBRUARY = '2026-02-28T23:59:00.000Z';
const MARCH = '2026-03-01T00:01:00.000Z';

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  fixture.store.update('subscriptions', 'subscription', { usage: { segments: 0, devices: 0, users: 0, contacts: 0 } });
});

const message = (sent: string | undefined, segments: number) => ({
  tenant_id: 'garden',
  direction: 'outgoing',
  campaign_id: null,
  segments,
  status_at: { sent },
});
/** The segments used after changes of messages: sent when, and with how many segments, before and after. */
const usedAfter = async (...changes: [before: [string | undefined, number], after: [string | undefined, number]][]) => {
  const sums = new MessageSums();
  for (const [before, after] of changes) {
    sums.observe({ collection: 'messages', before: message(...before), after: message(...after) } as never);
  }
  await sums.write(fixture.store.tx);
  return fixture.store.byId('subscriptions', 'subscription')?.usage.segments;
};

describe('the segments of a period', () => {
  it('are those of messages sent in it, as their phones count them', async () => {
    expect(
      await usedAfter(
        [
          [undefined, 2],
          [MARCH, 2],
        ],
        [
          [undefined, 1],
          [undefined, 4],
        ],
      ),
    ).toBe(2);
    expect(
      await usedAfter(
        [
          [MARCH, 2],
          [MARCH, 3],
        ],
        [
          [undefined, 1],
          [MARCH, 2],
        ],
      ),
    ).toBe(5);
  });

  it.each([0, 9])('stay the same when a message of the period before turns out to have had %i', async (segments) => {
    expect(
      await usedAfter(
        [
          [undefined, 5],
          [MARCH, 5],
        ],
        [
          [FEBRUARY, 2],
          [FEBRUARY, segments],
        ],
      ),
    ).toBe(5);
  });

  it('include a message sent in the period before that was reported in this one', async () => {
    expect(
      await usedAfter([
        [undefined, 2],
        [FEBRUARY, 3],
      ]),
    ).toBe(3);
  });
});
