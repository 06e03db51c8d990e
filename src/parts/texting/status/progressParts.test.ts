import { describe, expect, it } from 'vitest';
import { NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import { progressParts } from './progressParts.ts';

const values = (totals: Partial<typeof NO_TOTALS>) =>
  Object.fromEntries(progressParts({ ...NO_TOTALS, ...totals }).map(({ part, value }) => [part, value]));

describe('progressParts', () => {
  it.each([
    ['nothing yet', { recipients: 100, queued: 100 }, { delivered: 0, sent: 0, unknown: 0, failed: 0 }],
    [
      'half way',
      { recipients: 100, queued: 50, sent: 48, delivered: 30, failed: 2 },
      { delivered: 30, sent: 18, unknown: 0, failed: 2 },
    ],
    [
      'failed after the network took it',
      { recipients: 10, sent: 10, delivered: 8, failed: 2 },
      { delivered: 8, sent: 0, unknown: 0, failed: 2 },
    ],
    [
      'without reports',
      { recipients: 10, sent: 10, delivered: 7, unknown: 3 },
      { delivered: 7, sent: 0, unknown: 3, failed: 0 },
    ],
    [
      'cancelled half way',
      { recipients: 100, queued: 0, sent: 40, delivered: 40 },
      { delivered: 40, sent: 0, unknown: 0, failed: 0 },
    ],
  ])('%s', (_, totals, parts) => {
    expect(values(totals)).toEqual(parts);
  });
});
