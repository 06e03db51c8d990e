import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { Reopened } from '#tests/Reopened.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { CancelDialog } from './CancelDialog.tsx';

const REFUND = /not refunded/;
const SUBSCRIPTION = {
  status: 'active',
  period_end: '2026-04-01T12:00:00.000Z',
  usage: { segments: 10 },
  limits: { segments: 100 },
  plan: { name: 'Starter', price: 1900 },
  cancel_at_period_end: false,
} as SubscriptionOverview;

let isCanceled: boolean;

// The response to the cancellation is lost.
respondToCalls(({ url }) =>
  url.pathname.endsWith('/cancel')
    ? Response.json({ error: { code: 'internal', message: 'no' } }, { status: 500 })
    : { ...SUBSCRIPTION, cancel_at_period_end: isCanceled },
);

it.each([
  ['a trial', 'trialing', 1900, false],
  ['a free plan', 'active', 0, false],
  ['a paid plan', 'active', 1900, true],
] as const)('speaks of a refund only where something was paid: %s', async (_, status, price, isPaid) => {
  const subscription = { ...SUBSCRIPTION, status, plan: { name: 'Starter', price } } as SubscriptionOverview;
  const page = <CancelDialog subscription={subscription} onClose={() => undefined} />;
  await renderInApp({ routes: { '/': page }, at: '/' });
  expect(await screen.findByText(/90 left now/)).toBeTruthy();
  expect(screen.queryByText(REFUND) !== null).toBe(isPaid);
});

describe('after a lost response', () => {
  const confirm = async () => {
    const dialog = <Reopened>{(close) => <CancelDialog subscription={SUBSCRIPTION} onClose={close} />}</Reopened>;
    await renderInApp({ routes: { '/': dialog }, at: '/' });
    fireEvent.click(await screen.findByRole('button', { name: /^Cancel plan on/ }));
  };

  it('says that the plan was canceled, if it was', async () => {
    isCanceled = true;
    await confirm();
    expect(await screen.findByText(/^Starter ends on/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays open and says what failed, if it was not', async () => {
    isCanceled = false;
    await confirm();
    expect(await screen.findByText(/The service failed/)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
