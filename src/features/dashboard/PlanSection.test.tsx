import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { PlanSection } from './PlanSection.tsx';

const LIMITS = { segments: 100, contacts: 5000, devices: 5, users: 15 };
const ACTIVE = {
  status: 'active',
  period_start: '2099-03-01T12:00:00.000Z',
  period_end: '2099-04-01T12:00:00.000Z',
  cancel_at_period_end: false,
  usage: { segments: 100, contacts: 1, devices: 1, users: 1 },
  limits: LIMITS,
  plan: { name: 'Team' },
} as unknown as SubscriptionOverview;
let subscription = ACTIVE;
beforeEach(() => {
  subscription = ACTIVE;
});
respondToCalls(({ url }) => (url.pathname.endsWith('/subscription') ? subscription : []));

const show = (change: Partial<SubscriptionOverview>) => {
  subscription = { ...ACTIVE, ...change };
  return renderInApp({ routes: { '/': <PlanSection /> }, at: '/' });
};

it('warns that a canceled plan ends, and does not promise that sending continues then', async () => {
  await show({ cancel_at_period_end: true });
  expect(await screen.findByText('Team ends on Apr 1, 2099. Nothing is sent after that.')).toBeTruthy();
  expect(screen.getByText('Used up. Nothing more is sent unless the plan changes.')).toBeTruthy();
  expect(screen.queryByText(/before Apr 1/)).toBeNull();
});

it('says when a trial ends', async () => {
  await show({ status: 'trialing' });
  expect(await screen.findByText('The trial ends on Apr 1, 2099.')).toBeTruthy();
});

it('does not call an open invoice overdue', async () => {
  await show({ status: 'past_due' });
  expect(await screen.findByText('An invoice is waiting for payment. Pay it to keep sending.')).toBeTruthy();
  expect(screen.getByText('This period ends on Apr 1, 2099.')).toBeTruthy();
});

it('shows no use of segments once the plan has ended, because it includes none', async () => {
  await show({ status: 'canceled', limits: { ...LIMITS, segments: 0 } });
  expect(await screen.findByText('It ended on Apr 1, 2099.')).toBeTruthy();
  expect(await screen.findByText('1 of 5,000')).toBeTruthy();
  expect(screen.queryByText(/of 0|more than included/)).toBeNull();
});
