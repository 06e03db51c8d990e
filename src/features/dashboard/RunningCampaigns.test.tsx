import { screen } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { expect, it } from 'vitest';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { inOrderOfUrgency, RunningCampaigns } from './RunningCampaigns.tsx';

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

it('shows a running campaign although many older ones are paused, and how many more there are', async () => {
  const campaign = (status: Campaign['status'], day: number) => ({
    id: `${status} ${day}`,
    name: `${status} ${day}`,
    status,
    send_at: new Date(Date.UTC(2026, 0, day)).toISOString(),
    started_at: new Date(Date.UTC(2026, 0, day)).toISOString(),
    totals: { recipients: 9, queued: 0, sent: 5, delivered: 5, failed: 0, unknown: 0 },
  });
  const paused = Array.from({ length: 60 }, (_, at) => campaign('paused', at + 1));
  const campaigns = [...paused, campaign('running', 90)];
  const getList = async (_: string, { filter, pagination }: GetListParams) => {
    const found = campaigns.filter(({ status }) => filter.status.includes(status));
    return { data: found.slice(0, pagination?.perPage), total: found.length };
  };
  await renderInApp({ dataProvider: { getList: getList as never }, routes: { '/': <RunningCampaigns /> }, at: '/' });
  await screen.findByRole('link', { name: 'running 90' });
  const names = screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);
  expect(names).toEqual(['running 90', 'paused 1', 'paused 2', 'paused 3', 'paused 4', '56 more']);
});
