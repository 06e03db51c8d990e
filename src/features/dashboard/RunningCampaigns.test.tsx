import { expect, it } from 'vitest';
import { inOrderOfUrgency } from './RunningCampaigns.tsx';

it('lists running campaigns before paused ones, then scheduled ones, the next one first', () => {
  const campaigns = [
    { status: 'scheduled', send_at: '2026-11-09T10:00:00Z', started_at: null },
    { status: 'paused', send_at: null, started_at: '2026-11-01T10:00:00Z' },
    { status: 'scheduled', send_at: '2026-11-08T10:00:00Z', started_at: null },
    { status: 'running', send_at: '2026-11-02T10:00:00Z', started_at: '2026-11-02T10:00:00Z' },
  ] as const;
  const order = inOrderOfUrgency(campaigns).map((campaign) => campaigns.indexOf(campaign));
  expect(order).toEqual([3, 1, 2, 0]);
});
