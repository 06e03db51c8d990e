import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useGetOne } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignStatus } from '#src/domain/campaigns/campaignTerms.ts';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { LifecycleButtons } from './LifecycleButtons.tsx';

const CAMPAIGN = { ...EMPTY_CAMPAIGN, id: 'club', name: 'Club', version: 1, totals: { sent: 3, queued: 4 } };

let status: CampaignStatus;
/** The status that the API has set, and its response. */
let set: (status: CampaignStatus) => Promise<Response>;

respondToCalls(({ url }) => set(url.pathname.endsWith('/cancel') ? 'cancelled' : 'paused'));

beforeEach(() => {
  status = 'running';
  const access = { user: { id: 'maya' }, ability: abilityFor([{ action: 'send', subject: 'campaigns' }]) } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
});

function Page() {
  const { data, refetch } = useGetOne<Campaign>('campaigns', { id: 'club' });
  return (
    <>
      {data && <LifecycleButtons campaign={data} />}
      <p>{data?.status}</p>
      <button type="button" onClick={() => void refetch()}>
        Poll
      </button>
    </>
  );
}

async function openPage(): Promise<void> {
  const getOne = async () => ({ data: { ...CAMPAIGN, status } as never });
  await renderInApp({ dataProvider: { getOne }, routes: { '/': <Page /> }, at: '/' });
}

const failure = (code: string, httpStatus: number) =>
  Response.json({ error: { code, message: 'It is not possible.' } }, { status: httpStatus });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

async function cancel(): Promise<HTMLElement> {
  fireEvent.click(await button('Cancel campaign'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel campaign' }));
  return dialog;
}

it.each([
  ['its response was lost', 'internal', 500],
  ['it was already so', 'transition_refused', 409],
])('says that a campaign is paused although %s', async (_, code, httpStatus) => {
  set = async (next) => {
    status = next;
    return failure(code, httpStatus);
  };
  await openPage();
  fireEvent.click(await button('Pause'));
  expect(await screen.findByText('Campaign paused')).toBeTruthy();
  expect(screen.queryByRole('alert')?.textContent).toBe('');
  expect(await button('Resume')).toBeTruthy();
});

it('closes the question when the campaign was canceled although the response was lost', async () => {
  set = async (next) => {
    status = next;
    return failure('internal', 500);
  };
  await openPage();
  await cancel();
  expect(await screen.findByText('Campaign canceled')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says why a campaign was not canceled', async () => {
  set = async () => failure('internal', 500);
  await openPage();
  const dialog = await cancel();
  expect(await within(dialog).findByText(/The service failed/)).toBeTruthy();
  expect(screen.queryByText('Campaign canceled')).toBeNull();
});

it('shows the pressed button until the response comes, even if the page learns of the new status before', async () => {
  let respond: (response: Response) => void = () => undefined;
  set = (next) => {
    status = next;
    return new Promise((resolve) => {
      respond = resolve;
    });
  };
  await openPage();
  fireEvent.click(await button('Pause'));
  fireEvent.click(await button('Poll'));
  expect(await screen.findByText('paused')).toBeTruthy();
  const pressed = await screen.findByRole<HTMLButtonElement>('button', { name: /Pause/ });
  expect(pressed.disabled).toBe(true);
  expect(within(pressed).getByRole('progressbar')).toBeTruthy();
  respond(Response.json({ data: { ...CAMPAIGN, status } }));
  expect((await button('Resume')).disabled).toBe(false);
});

it('does not show Resume so soon that the second Enter of a double press would press it', async () => {
  set = async (next) => {
    status = next;
    return Response.json({ data: { ...CAMPAIGN, status } });
  };
  await openPage();
  const pause = await button('Pause');
  const pressedAt = performance.now();
  fireEvent.click(pause);
  await button('Resume');
  expect(performance.now() - pressedAt).toBeGreaterThan(350);
});
