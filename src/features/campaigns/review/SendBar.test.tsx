import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import { DraftProvider } from '#src/features/campaigns/draft/DraftContext.tsx';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { undoStore } from '#src/ui/undo/undoStore.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { NightNotes } from './NightNotes.tsx';
import { SendBar } from './SendBar.tsx';

const CAMPAIGN = {
  ...EMPTY_CAMPAIGN,
  id: 'club',
  name: 'Club evening',
  version: 1,
  status: 'draft',
  daytime_only: true,
} as Campaign;
const REVIEW = {
  blockers: [],
  recipients: 3,
  segments: { total: 3 },
  night: null,
  unreachable: 0,
  deferred: 2,
} as unknown as CampaignReview;

let send: Promise<Response>;
respondToCalls(() => send);

beforeEach(() => {
  const access = { user: { id: 'maya' }, ability: abilityFor([{ action: 'send', subject: 'campaigns' }]) } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
});

const sendButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /Send to/ });

/** Confirms the question, and returns its dialog. */
async function sendFromDialog(): Promise<HTMLElement> {
  const nothing = () => undefined;
  const bar = (
    <DraftProvider record={CAMPAIGN} draftKey="club" isReadOnly={false}>
      <SendBar campaign={CAMPAIGN} review={REVIEW} isFetching={false} onBack={nothing} onStale={nothing} />
    </DraftProvider>
  );
  await renderInApp({ routes: { '/': bar, '/campaigns/:id/show': null }, at: '/' });
  fireEvent.click(await sendButton());
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /Send to/ }));
  return dialog;
}

it.each([
  ['it was refused', 403, /does not allow this/],
  ['nobody knows whether it was sent', 503, /We cannot tell whether “Club evening” was sent/],
])('says that %s if the question was closed meanwhile', async (_, status, words) => {
  let respond: (response: Response) => void = () => undefined;
  send = new Promise((resolve) => {
    respond = resolve;
  });
  const dialog = await sendFromDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  respond(Response.json({ error: { code: status === 403 ? 'forbidden' : 'internal', message: 'no' } }, { status }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('does not doubt a refusal', async () => {
  send = Promise.resolve(Response.json({ error: { code: 'forbidden', message: 'no' } }, { status: 403 }));
  const dialog = await sendFromDialog();
  expect(await within(dialog).findByText(/does not allow this/)).toBeTruthy();
  expect(within(dialog).queryByText(/We cannot tell/)).toBeNull();
});

it('sends nothing while the night setting that was just changed is not saved, and says so', async () => {
  // react-admin logs failures of a data provider.
  vi.spyOn(console, 'error').mockReturnValue();
  const update = () => Promise.reject(new ApiError(0, 'offline', 'no'));
  const nothing = () => undefined;
  const review = (
    <DraftProvider record={CAMPAIGN} draftKey="club" isReadOnly={false}>
      <NightNotes campaign={CAMPAIGN} review={REVIEW} />
      <SendBar campaign={CAMPAIGN} review={REVIEW} isFetching={false} onBack={nothing} onStale={nothing} />
    </DraftProvider>
  );
  await renderInApp({ dataProvider: { update } as Partial<DataProvider>, routes: { '/': review }, at: '/' });
  expect((await sendButton()).disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Send at night too' }));
  expect(await screen.findByText(/Not saved/)).toBeTruthy();
  expect((await sendButton()).disabled).toBe(true);
});

describe('Undo', () => {
  afterEach(() => undoStore.clear());

  it.each([
    ['for ten seconds', 10_000, 10_000],
    ['for what is left of them after a slow response', 4000, 4000],
    ['not at all once the campaign has begun', -2000, null],
  ])('is offered %s', async (_, untilStart, offered) => {
    const now = Math.floor(Date.now() / 1000) * 1000;
    const send_at = new Date(now + untilStart).toISOString();
    const headers = { Date: new Date(now).toUTCString() };
    send = Promise.resolve(Response.json({ data: { ...CAMPAIGN, status: 'scheduled', send_at } }, { headers }));
    await sendFromDialog();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [offer] = undoStore.offers();
    if (offered === null) expect(offer).toBeUndefined();
    else expect(Math.round((offer?.duration ?? 0) / 1000) * 1000).toBe(offered);
  });
});
