import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { recordKey } from '#src/api/recordQuery.ts';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ApprovalButtons } from './ApprovalButtons.tsx';

respondToCalls(() => ({}));

const CAMPAIGN = { ...EMPTY_CAMPAIGN, id: 'club', name: 'Club', version: 1, status: 'draft', approval: null };
const REVIEW = { blockers: ['approval_needed'], recipients: 3 } as unknown as CampaignReview;

beforeEach(() => {
  const ability = abilityFor([{ action: 'update', subject: 'campaigns' }]);
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access: { user: { id: 'eve' }, ability } as Access });
});

const buttons = (
  <ApprovalButtons
    campaign={CAMPAIGN as unknown as Campaign}
    review={REVIEW}
    isOutdated={false}
    onDone={() => undefined}
  />
);
const request = () => screen.findByRole('button', { name: 'Ask for approval' });

it('keeps the comment of a request that was refused because the audience had changed', async () => {
  const error = { code: 'conflict', message: 'It now goes to 4 people.' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }));
  await renderInApp({ routes: { '/': buttons }, at: '/' });
  fireEvent.click(await request());
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'For the opening' } });
  fireEvent.click(await request());
  await screen.findByText('It now goes to 4 people.');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  fireEvent.click(await request());
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('For the opening');
});

it('says that a request failed if its dialog was closed meanwhile, and keeps the comment', async () => {
  let fail: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const error = { code: 'forbidden', message: 'no' };
  vi.stubGlobal('fetch', () => failed.then(() => Response.json({ error }, { status: 403 })));
  await renderInApp({ routes: { '/': buttons }, at: '/' });
  fireEvent.click(await request());
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'For the opening' } });
  fireEvent.click(await request());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  fail();
  expect(await screen.findByText(/does not allow this/)).toBeTruthy();
  fireEvent.click(await request());
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('For the opening');
});

it('asks before Back from the review loses a comment', async () => {
  const { router } = await renderInApp({ routes: { '/': buttons }, at: '/' });
  await act(() => router.navigate('/?step=review'));
  fireEvent.click(await request());
  const comment = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(comment, { target: { value: 'For the opening' } });
  await act(() => router.navigate(-1));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect([comment.value, router.state.location.search]).toEqual(['For the opening', '?step=review']);
});

it('keeps a comment when its dialog is closed', async () => {
  await renderInApp({ routes: { '/': buttons }, at: '/' });
  fireEvent.click(await request());
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'For the opening' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  fireEvent.click(await request());
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('For the opening');
});

it('says that nothing was done when somebody sends the campaign while a comment is being typed', async () => {
  await renderInApp({ routes: { '/': <UntilSent /> }, at: '/' });
  fireEvent.click(await request());
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'For the opening' } });
  fireEvent.click(screen.getByText('Send elsewhere'));
  await screen.findByText('The campaign was changed in the meantime, so nothing was done. Review it again.');
});

/** The buttons until the campaign is sent, as its page shows them. */
function UntilSent() {
  const queryClient = useQueryClient();
  const [isSent, setSent] = useState(false);
  const send = () => {
    queryClient.setQueryData(recordKey('campaigns', 'club'), { ...CAMPAIGN, version: 2, status: 'running' });
    setSent(true);
  };
  return (
    <>
      {!isSent && buttons}
      <Button onClick={send}>Send elsewhere</Button>
    </>
  );
}
