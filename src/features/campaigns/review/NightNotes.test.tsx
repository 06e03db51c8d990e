import { fireEvent, screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { DraftProvider, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { NightNotes } from './NightNotes.tsx';

function SaveState() {
  return <output>{useDraftView(({ state }) => state)}</output>;
}

it('leaves a failed save to the draft, which says why', async () => {
  // react-admin logs failures of a data provider.
  vi.spyOn(console, 'error').mockReturnValue();
  const campaign = { purpose: 'marketing', daytime_only: true } as Campaign;
  const review = { night: null, unreachable: 0, deferred: 2, recipients: 3 } as unknown as CampaignReview;
  const screenOfDraft = (
    <DraftProvider record={null} draftKey="draft-1" isReadOnly={false}>
      <NightNotes campaign={campaign} review={review} />
      <SaveState />
    </DraftProvider>
  );
  const create = () => Promise.reject(new ApiError(422, 'unprocessable', 'no'));
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  await renderInApp({ dataProvider: { create } as Partial<DataProvider>, routes: { '/': screenOfDraft }, at: '/' });
  fireEvent.click(await screen.findByRole('button'));
  expect(await screen.findByText('failed')).toBeTruthy();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
