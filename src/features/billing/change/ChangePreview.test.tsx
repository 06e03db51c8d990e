import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ChangePreview } from './ChangePreview.tsx';

const END = '2026-09-01T12:00:00.000Z';
const LIMITS = { segments: 1000, contacts: 100, devices: 5, users: 5 };
const plan = (name: string, interval: Plan['interval']) => ({ name, interval, limits: LIMITS }) as Plan;

/** A change that waits for the end of the period, to a plan with 1,000 segments a month. */
const show = (interval: Plan['interval'], used: number) => {
  const preview = {
    effective: 'period_end',
    effective_at: END,
    period_end: END,
    lines: [],
    currency: 'USD',
    total: 0,
    next_charge: { amount: 1900, at: END },
    segments: { before: 40_000, after: 1000, until: END, days: null, cause: null },
    features: { added: [], removed: [] },
    exceeded_limits: [{ limit: 'segments', used, included: 1000, is_blocking: false }],
    refusal: null,
  } as unknown as PlanPreview;
  const subscription = { plan: plan('Large', interval), status: 'active', period_end: END } as SubscriptionOverview;
  const page = <ChangePreview preview={preview} plan={plan('Small', 'month')} subscription={subscription} />;
  return renderInApp({ routes: { '/': page }, at: '/' });
};

it('says that a month of the year used more than the monthly plan includes', async () => {
  await show('year', 3000);
  expect(
    await screen.findByText(
      'About 3,000 segments used a month, 1,000 included. At this pace, Small is used up before its period ends.',
    ),
  ).toBeTruthy();
});

it('says that the month has used more than the smaller plan includes', async () => {
  await show('month', 1500);
  expect(await screen.findByText(/^1,500 segments used in this period, 1,000 included\. At this pace/)).toBeTruthy();
});
