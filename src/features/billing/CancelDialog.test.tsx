import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { CancelDialog } from './CancelDialog.tsx';

const REFUND = /not refunded/;

it.each([
  ['a trial', 'trialing', 1900, false],
  ['a free plan', 'active', 0, false],
  ['a paid plan', 'active', 1900, true],
] as const)('speaks of a refund only where something was paid: %s', async (_, status, price, isPaid) => {
  const subscription = {
    status,
    period_end: '2026-04-01T12:00:00.000Z',
    usage: { segments: 10 },
    limits: { segments: 100 },
    plan: { name: 'Starter', price },
  } as SubscriptionOverview;
  const page = <CancelDialog subscription={subscription} onClose={() => undefined} />;
  await renderInApp({ routes: { '/': page }, at: '/' });
  expect(await screen.findByText(/90 left now/)).toBeTruthy();
  expect(screen.queryByText(REFUND) !== null).toBe(isPaid);
});
