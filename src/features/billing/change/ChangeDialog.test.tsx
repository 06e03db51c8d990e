import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { Reopened } from '#tests/Reopened.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { ChangeDialog } from './ChangeDialog.tsx';

const AT = '2026-09-01T12:00:00.000Z';
const LIMITS = { segments: 1000, contacts: 100, devices: 5, users: 5 };
const plan = (id: string) => ({ id, name: id, interval: 'month', limits: LIMITS, features: [] }) as unknown as Plan;
const PREVIEW = {
  preview_id: 'a',
  effective: 'period_end',
  effective_at: AT,
  period_end: AT,
  lines: [],
  currency: 'USD',
  total: 0,
  next_charge: { amount: 1900, at: AT },
  segments: { before: 1000, after: 1000, until: AT, days: null, cause: null },
  features: { added: [], removed: [] },
  exceeded_limits: [],
  refusal: null,
};
let subscription: object | undefined;
const api = slowApi(({ url }) => {
  if (url.pathname.endsWith('/preview')) return PREVIEW;
  return url.pathname.endsWith('/subscription') ? subscription : undefined;
});

/** Changes to the plan Small. */
async function change(): Promise<void> {
  const current = { plan: plan('Large'), status: 'active', period_end: AT } as SubscriptionOverview;
  const dialog = (
    <Reopened>{(close) => <ChangeDialog plan={plan('Small')} subscription={current} onClose={close} />}</Reopened>
  );
  await renderInApp({ routes: { '/': dialog }, at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: /^Change on/ }));
}

/** Closes the dialog before the API responds. */
async function changeAndClose(): Promise<void> {
  await change();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('says that the plan could not be changed if it was closed meanwhile', async () => {
  await changeAndClose();
  api.answer(Response.json({ error: { code: 'conflict', message: 'Too many users.' } }, { status: 409 }));
  expect(await screen.findByText(/Too many users/)).toBeTruthy();
});

it('leaves a dialog that was opened meanwhile open', async () => {
  await changeAndClose();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  api.answer();
  await screen.findByText(/^Small starts on/);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it.each([
  ['nobody knows whether it took effect', 'internal', 500],
  ['it was refused as already done', 'conflict', 409],
])('says that the plan changes, if it does, although %s', async (_, code, status) => {
  subscription = { plan_id: 'Large', pending_plan_id: 'Small', status: 'active' };
  await change();
  api.answer(Response.json({ error: { code, message: 'You already change to this plan.' } }, { status }));
  await screen.findByText(/^Small starts on/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
