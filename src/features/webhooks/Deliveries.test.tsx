import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Webhook, WebhookDelivery } from '#src/domain/webhooks/webhook.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { Deliveries } from './Deliveries.tsx';

const DELIVERY = {
  id: 'one',
  webhook_id: 'hook',
  type: 'message.received',
  status: 'failed',
  created_at: '2026-08-01T12:00:00.000Z',
  next_at: null,
  request: null,
  attempts: [],
} as unknown as WebhookDelivery;

let answer: () => void = () => undefined;
const isAnswered = new Promise<void>((resolve) => {
  answer = resolve;
});
respondToCalls(async ({ body }) => {
  if (body === undefined) return { deliveries: [DELIVERY], next: null };
  await isAnswered;
  return { ...DELIVERY, status: 'waiting' };
});

it('does not open a delivery again that was closed while it was sent again', async () => {
  const webhook = { id: 'hook', is_active: true } as Webhook;
  await renderInApp({ routes: { '/': <Deliveries webhook={webhook} mayUpdate /> }, at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: /Message received/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  await screen.findByText(/sent again/i);
  expect(screen.queryByRole('dialog')).toBeNull();
});
