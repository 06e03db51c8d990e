import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { recordKey } from '#src/api/recordQuery.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { RescheduleDialog } from './RescheduleDialog.tsx';

const onCall = vi.fn();
respondToCalls((call) => {
  onCall(call.body);
  return new Promise(() => undefined);
});

/** In Paris clocks go back that night, so that 02:30 occurs at 00:30 and 01:30 UTC. */
const FIRST = '2099-10-25T00:30:00Z';
const SECOND = '2099-10-25T01:30:00Z';

const SCHEDULED = {
  id: 'c1',
  version: 1,
  status: 'scheduled',
  send_at: FIRST,
  timezone: 'Europe/Paris',
  approval: null,
} as Campaign;

async function show(sendAt: string): Promise<void> {
  const dialog = <RescheduleDialog campaign={{ ...SCHEDULED, send_at: sendAt }} onClose={() => undefined} />;
  await renderInApp({ routes: { '/': dialog }, at: '/' });
  await screen.findByLabelText(/^Date and time/);
}
const isPressed = async (name: RegExp) => (await screen.findByRole('button', { name })).getAttribute('aria-pressed');
async function rescheduledTo(): Promise<number> {
  onCall.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Change time' }));
  await waitFor(() => expect(onCall).toHaveBeenCalled());
  return Date.parse(onCall.mock.lastCall?.[0].send_at);
}

it.each([
  ['first', FIRST],
  ['second', SECOND],
])('keeps the %s of two equal times that nobody changes', async (which, sendAt) => {
  await show(sendAt);
  expect(await isPressed(/first time/)).toBe(String(which === 'first'));
  expect(await isPressed(/second time/)).toBe(String(which === 'second'));
  expect(await rescheduledTo()).toBe(Date.parse(sendAt));
});

it('takes the other of two equal times', async () => {
  await show(SECOND);
  fireEvent.click(await screen.findByRole('button', { name: /first time/ }));
  expect(await rescheduledTo()).toBe(Date.parse(FIRST));
});

it('takes another time', async () => {
  await show(SECOND);
  fireEvent.change(screen.getByLabelText(/^Date and time/), { target: { value: '2099-10-26T09:00' } });
  expect(await rescheduledTo()).toBe(Date.parse('2099-10-26T08:00:00Z'));
});

it.each([
  ['while it is open', false],
  ['before it is saved', true],
])('says that the time was not changed when the campaign starts %s', async (_, isSaved) => {
  await renderInApp({ routes: { '/': <UntilStarted /> }, at: '/' });
  fireEvent.change(await screen.findByLabelText(/^Date and time/), { target: { value: '2099-10-26T09:00' } });
  const error = { code: 'transition_refused', message: 'It is being sent.' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }));
  if (isSaved) {
    fireEvent.click(screen.getByRole('button', { name: 'Change time' }));
    await screen.findByText('It is being sent.');
  }
  fireEvent.click(screen.getByText('Start'));
  await screen.findByText('Time not changed: the campaign is no longer scheduled.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says nothing else when the new time takes the approval away', async () => {
  await renderInApp({ routes: { '/': <UntilStarted />, '/campaigns/:id/show': <p>Review</p> }, at: '/' });
  await screen.findByLabelText(/^Date and time/);
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...SCHEDULED, version: 2, status: 'draft' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Change time' }));
  await screen.findByText('Review');
  await screen.findByText(/Campaign is a draft again/);
  expect(screen.queryByText(/no longer scheduled/)).toBeNull();
});

/** The dialog until the campaign starts, as its page shows it. */
function UntilStarted() {
  const queryClient = useQueryClient();
  const { data = SCHEDULED } = useQuery<Campaign>({ queryKey: recordKey('campaigns', 'c1'), queryFn: skipToken });
  return (
    <>
      {data.status === 'scheduled' && <RescheduleDialog campaign={data} onClose={() => undefined} />}
      <button
        type="button"
        onClick={() =>
          queryClient.setQueryData(recordKey('campaigns', 'c1'), { ...data, version: 2, status: 'running' })
        }
      >
        Start
      </button>
    </>
  );
}

it('holds a typed time when the session ends, as any unsaved input', async () => {
  await show(SECOND);
  expect(interruption.isHeld()).toBe(false);
  fireEvent.change(screen.getByLabelText(/^Date and time/), { target: { value: '2099-10-26T09:00' } });
  await waitFor(() => expect(interruption.isHeld()).toBe(true));
});
