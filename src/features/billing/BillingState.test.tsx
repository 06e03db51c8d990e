import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { BillingState } from './BillingState.tsx';

let answer: (path: string) => unknown = () => [];
respondToCalls(({ url }) => answer(url.pathname));

/** A subscription with invoices of $19.00 that are due at these times. */
function owing(...dueTimes: string[]): SubscriptionOverview {
  return {
    status: 'past_due',
    period_end: '2099-04-01T12:00:00.000Z',
    plan: { name: 'Starter', price: 1900, currency: 'USD' },
    pending_plan: null,
    cancel_at_period_end: false,
    pays_automatically: false,
    open_invoices: dueTimes.map((due_at, at) => ({
      id: `${at}`,
      number: `INV-000${at}`,
      total: 1900,
      currency: 'USD',
      due_at,
    })),
  } as unknown as SubscriptionOverview;
}

it('does not say that a charge failed when a trial ended with an invoice', async () => {
  const subscription = owing('2099-03-15T12:00:00.000Z');
  await renderInApp({ routes: { '/': <BillingState subscription={subscription} /> }, at: '/' });
  expect(
    await screen.findByText(/^\$19\.00 is due by Mar 15, 2099\. Everything keeps working until then/),
  ).toBeTruthy();
  expect(screen.queryByText(/could not be charged/)).toBeNull();
});

it.each([
  {
    name: 'one overdue',
    due: ['2001-03-15T12:00:00.000Z'],
    says: /^\$19\.00 has been due since Mar 15, 2001\./,
    total: null,
  },
  {
    name: 'one overdue, one due later',
    due: ['2001-03-15T12:00:00.000Z', '2099-04-15T12:00:00.000Z'],
    says: /^\$19\.00 has been due since Mar 15, 2001\./,
    total: 'Including invoices due later, $38.00 is unpaid.',
  },
  {
    name: 'two overdue, one due later',
    due: ['2001-03-15T12:00:00.000Z', '2001-04-15T12:00:00.000Z', '2099-04-15T12:00:00.000Z'],
    says: /^\$38\.00 is overdue, some of it since Mar 15, 2001\./,
    total: 'Including invoices due later, $57.00 is unpaid.',
  },
  {
    name: 'none overdue',
    due: ['2099-03-15T12:00:00.000Z', '2099-04-15T12:00:00.000Z'],
    says: /^\$19\.00 is due by Mar 15, 2099\./,
    total: 'Including invoices due later, $38.00 is unpaid.',
  },
])('says how much is due by its date: $name', async ({ due, says, total }) => {
  await renderInApp({ routes: { '/': <BillingState subscription={owing(...due)} /> }, at: '/' });
  expect(await screen.findByText(says)).toBeTruthy();
  if (total === null) expect(screen.queryByText(/due later/)).toBeNull();
  else expect(screen.getByText(total)).toBeTruthy();
});

it('says that the plan continues although the response was lost', async () => {
  const access = { user: { id: 'maya' }, ability: abilityFor([{ action: 'pay', subject: 'billing' }]) } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
  answer = (path) =>
    path.endsWith('/resume')
      ? Response.json({ error: { code: 'internal', message: 'no' } }, { status: 500 })
      : { cancel_at_period_end: false, pending_plan_id: null };
  const subscription = { ...owing(), cancel_at_period_end: true };
  await renderInApp({ routes: { '/': <BillingState subscription={subscription} /> }, at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep plan' }));
  expect(await screen.findByText('Starter continues')).toBeTruthy();
  expect(screen.queryByText(/The service failed/)).toBeNull();
});
