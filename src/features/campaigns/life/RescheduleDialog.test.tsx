import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { answerCalls } from '#tests/answerCalls.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { RescheduleDialog } from './RescheduleDialog.tsx';

const onCall = vi.fn();
answerCalls((call) => {
  onCall(call.body);
  return new Promise(() => undefined);
});

/** In Paris clocks go back that night, so that 02:30 occurs at 00:30 and 01:30 UTC. */
const FIRST = '2099-10-25T00:30:00Z';
const SECOND = '2099-10-25T01:30:00Z';

async function show(sendAt: string): Promise<void> {
  const campaign = {
    id: 'c1',
    version: 1,
    status: 'scheduled',
    send_at: sendAt,
    timezone: 'Europe/Paris',
    approval: null,
  };
  const dialog = <RescheduleDialog campaign={campaign as Campaign} onClose={() => undefined} />;
  await renderInApp({ routes: { '/': dialog }, at: '/' });
  await screen.findByLabelText(/^Date and time/);
}
const isPressed = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
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
  expect(isPressed(/first time/)).toBe(String(which === 'first'));
  expect(isPressed(/second time/)).toBe(String(which === 'second'));
  expect(await rescheduledTo()).toBe(Date.parse(sendAt));
});

it('takes the other of two equal times', async () => {
  await show(SECOND);
  fireEvent.click(screen.getByRole('button', { name: /first time/ }));
  expect(await rescheduledTo()).toBe(Date.parse(FIRST));
});

it('takes another time', async () => {
  await show(SECOND);
  fireEvent.change(screen.getByLabelText(/^Date and time/), { target: { value: '2099-10-26T09:00' } });
  expect(await rescheduledTo()).toBe(Date.parse('2099-10-26T08:00:00Z'));
});
