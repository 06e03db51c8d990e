import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvoiceLine } from '#src/domain/billing/invoice.ts';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { GivenPlan } from './GivenPlan.tsx';

const END = '2026-09-01T12:00:00.000Z';
const LIMITS = { segments: 1000, contacts: 100, devices: 5, users: 5 };
const SILENT = /nothing more is sent until the period ends/;
const NEXT = /At this pace, the tenant uses more segments than the plan includes in a period/;

it.each<[string, PlanPreview['effective'], TenantAccount['subscription_status'], InvoiceLine['kind'], RegExp]>([
  ['now', 'now', 'active', 'charge', SILENT],
  ['with the next period', 'period_end', 'active', 'charge', NEXT],
  ['now, with a new period', 'now', 'active', 'period', NEXT],
  ['after the contract ended', 'now', 'canceled', 'charge', NEXT],
])('says what too many used segments mean for a plan that starts %s', async (_, effective, status, kind, expected) => {
  const preview = {
    effective,
    effective_at: END,
    period_end: END,
    lines: [{ kind, plan_name: 'Small', interval: 'month', from: END, to: END, amount: 1900 }],
    currency: 'USD',
    total: 1900,
    next_charge: { amount: 1900, at: END },
    segments: { before: 2000, after: 1000, until: END, days: null, cause: null },
    features: { added: [], removed: [] },
    exceeded_limits: [{ limit: 'segments', used: 1500, included: 1000, is_blocking: false }],
    refusal: null,
  } as unknown as PlanPreview;
  const tenant = { plan_name: 'Large', subscription_status: status, limits: LIMITS } as TenantAccount;
  const page = <GivenPlan tenant={tenant} plan={{ name: 'Small', limits: LIMITS } as Plan} preview={preview} />;
  await renderInApp({ routes: { '/': page }, at: '/' });
  expect(await screen.findByText(/Segments: 1,500 used, 1,000 included/)).toBeTruthy();
  const [other] = [SILENT, NEXT].filter((each) => each !== expected);
  expect(screen.getByText(expected)).toBeTruthy();
  expect(screen.queryByText(other as RegExp)).toBeNull();
});
