import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { useCampaignColumns } from './useCampaignColumns.tsx';

const NONE = { recipients: 0, sent: 0, delivered: 0, failed: 0, unknown: 0, queued: 0, segments: 0, replied: 0 };

function Progress({ totals }: { totals: object }) {
  const column = useCampaignColumns().find(({ source }) => source === 'totals.sent');
  const campaign = { ...EMPTY_CAMPAIGN, totals: { ...NONE, opted_out: 0, ...totals } } as unknown as Campaign;
  return column?.render?.(campaign) ?? null;
}

respondToCalls(() => []);

it('has the same delivery rate as the report: of the messages that were sent', async () => {
  const totals = { recipients: 40, sent: 36, delivered: 27, failed: 4 };
  await renderInApp({ routes: { '/': <Progress totals={totals} /> }, at: '/' });
  expect(screen.getByText('36 of 40 sent')).toBeTruthy();
  expect(screen.getByText('75% delivered')).toBeTruthy();
});

it('has no delivery rate before anything is sent', async () => {
  await renderInApp({ routes: { '/': <Progress totals={{ recipients: 40, queued: 40 }} /> }, at: '/' });
  expect(screen.getByText('0 of 40 sent')).toBeTruthy();
  expect(screen.queryByText(/delivered/)).toBeNull();
});

it('says why a campaign that is due does not start', async () => {
  function Status() {
    const column = useCampaignColumns().find(({ source }) => source === 'status');
    const campaign = { ...EMPTY_CAMPAIGN, status: 'scheduled', waits_for_contacts: true } as unknown as Campaign;
    return column?.render?.(campaign) ?? null;
  }
  await renderInApp({ routes: { '/': <Status /> }, at: '/' });
  expect(screen.getByText('Scheduled')).toBeTruthy();
  expect(screen.getByText('Contacts being updated')).toBeTruthy();
});
