import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { UsageSection } from './UsageSection.tsx';

const LIMITS = { contacts: 5000, devices: 5, users: 15 };
/** A tenant that has 100 segments, and a plan that includes 20,000. */
const show = (subscription: Partial<SubscriptionOverview>) => {
  const shown = {
    status: 'active',
    period_start: '2026-03-01T12:00:00.000Z',
    period_end: '2026-04-01T12:00:00.000Z',
    cancel_at_period_end: false,
    pending_plan: null,
    usage: { segments: 10, contacts: 1, devices: 1, users: 1 },
    limits: { ...LIMITS, segments: 100 },
    plan: { name: 'Team', limits: { ...LIMITS, segments: 20_000 } },
    ...subscription,
  } as SubscriptionOverview;
  return renderInApp({ routes: { '/': <UsageSection subscription={shown} /> }, at: '/' });
};

it('says that a changed plan’s segments are those of the days paid for', async () => {
  await show({});
  expect(
    await screen.findByText(/It includes 100 segments, based on the days paid .* 1, 2026: 20,000\.$/),
  ).toBeTruthy();
});

it('says that a trial keeps its segments after the plan was changed', async () => {
  await show({ status: 'trialing' });
  expect(await screen.findByText(/you keep its 100 segments\. The 20,000 of Team start on .* 1, 2026\.$/)).toBeTruthy();
  expect(screen.queryByText(/days paid/)).toBeNull();
});

it('promises no other segments after a trial that was cancelled', async () => {
  await show({ status: 'trialing', cancel_at_period_end: true });
  expect(await screen.findByText('10 of 100')).toBeTruthy();
  expect(screen.queryByText(/20,000|days paid/)).toBeNull();
});

it.each([
  ['ends', { cancel_at_period_end: true }],
  ['has ended', { status: 'canceled', limits: { ...LIMITS, segments: 0 } }],
] as const)('does not announce a next period of a plan that %s', async (_, change) => {
  await show(change);
  expect(await screen.findByText(/^Mar 1, 2026 to Apr 1, 2026\.$/)).toBeTruthy();
  expect(screen.queryByText(/of 0|more than included|zero each period/)).toBeNull();
});
