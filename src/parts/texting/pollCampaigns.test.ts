import { describe, expect, it, vi } from 'vitest';
import { learnServerTime } from '#src/api/serverTime.ts';
import { type CampaignTotals, NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import type { CampaignStatus } from '#src/domain/campaigns/campaignTerms.ts';
import { pollCampaigns } from './pollCampaigns.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const campaign = (
  status: CampaignStatus,
  send_at: string | null = null,
  totals: Partial<CampaignTotals> = {},
  updated_at = '2026-02-01T00:00:00Z',
) => ({
  status,
  send_at,
  updated_at,
  totals: { ...NO_TOTALS, ...totals },
});

describe('pollCampaigns', () => {
  it.each([
    ['nothing', [], false],
    ['a draft and a finished one', [campaign('draft'), campaign('finished')], false],
    ['one whose figures an older API leaves out', [{ ...campaign('finished'), totals: undefined }], false],
    ['one that is being sent', [campaign('finished'), campaign('running')], 2000],
    ['one that starts in a moment', [campaign('scheduled', '2026-03-01T10:00:08Z')], 2000],
    ['one that should have started', [campaign('scheduled', '2026-03-01T09:59:50Z')], 2000],
    ['one that starts tomorrow', [campaign('scheduled', '2026-03-02T10:00:00Z')], 30_000],
    ['a paused one with texts on their way', [campaign('paused', null, { sent: 5, delivered: 3 })], 30_000],
    ['a paused one with every text reported', [campaign('paused', null, { sent: 5, delivered: 4, failed: 1 })], false],
    ['a finished one with texts to be sent again', [campaign('finished', null, { queued: 2 })], 2000],
    ['a finished one with texts sent again', [campaign('finished', null, { sent: 5, delivered: 4 })], 2000],
    [
      'a finished one, all reported',
      [campaign('finished', null, { sent: 5, delivered: 4, unknown: 1, failed: 2 })],
      false,
    ],
  ])('%s', (_, campaigns, pace) => {
    expect(pollCampaigns(campaigns, NOW)).toBe(pace);
  });

  it('polls quickly for one just sent, on a machine whose clock is an hour late', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    learnServerTime(new Headers({ Date: 'Sun, 01 Mar 2026 11:00:00 GMT' }));
    const justSent = campaign('scheduled', '2026-03-01T11:00:10Z', {}, '2026-03-01T11:00:00Z');
    expect(pollCampaigns([justSent])).toBe(2000);
    vi.useRealTimers();
    learnServerTime(new Headers());
  });
});
