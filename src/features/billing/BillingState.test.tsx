import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { answerCalls } from '#tests/answerCalls.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { BillingState } from './BillingState.tsx';

answerCalls(() => []);

it('does not say that a charge failed when a trial ended with an invoice', async () => {
  const due_at = '2099-03-15T12:00:00.000Z';
  const subscription = {
    status: 'past_due',
    period_end: '2099-04-01T12:00:00.000Z',
    plan: { name: 'Starter', price: 1900, currency: 'USD' },
    pending_plan: null,
    cancel_at_period_end: false,
    pays_automatically: false,
    open_invoices: [{ id: '1', number: 'INV-0001', total: 1900, currency: 'USD', due_at }],
  } as unknown as SubscriptionOverview;
  await renderInApp({ routes: { '/': <BillingState subscription={subscription} /> }, at: '/' });
  expect(
    await screen.findByText(/^\$19\.00 is due by Mar 15, 2099\. Everything keeps working until then/),
  ).toBeTruthy();
  expect(screen.queryByText(/could not be charged/)).toBeNull();
});
