import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { InvoiceLine } from '#src/domain/billing/invoice.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { applyChange } from './applyChange.ts';
import { segmentsOf } from './limitsOf.ts';
import { openInvoicesOf } from './openInvoicesOf.ts';
import { previewChange } from './previewChange.ts';

const DAY = 24 * 3600;
const TENANT = TEST_TENANT.tenant.id;

/** Price in cents and segments for one interval. */
const PLANS = {
  small: { price: 1900, segments: 2_000, interval: 'month' },
  middle: { price: 5900, segments: 20_000, interval: 'month' },
  big: { price: 24_900, segments: 250_000, interval: 'month' },
  twin: { price: 5900, segments: 8_000, interval: 'month' },
  smallYear: { price: 19_000, segments: 24_000, interval: 'year' },
  middleYear: { price: 59_000, segments: 240_000, interval: 'year' },
  bigYear: { price: 249_000, segments: 3_000_000, interval: 'year' },
  /** Only staff give these. */
  custom: { price: 30_000, segments: 12_000, interval: 'month' },
  customYear: { price: 70_000, segments: 90_000, interval: 'year' },
} as const;
type Name = keyof typeof PLANS;
const NAMES = Object.keys(PLANS) as Name[];
const CUSTOM_PLANS: readonly Name[] = ['custom', 'customYear'];

type Step =
  | { does: 'choose' | 'give'; plan: Name }
  | { does: 'cancel' | 'resume' | 'pay' | 'toLastDay' }
  | { does: 'wait'; hours: number }
  | { does: 'use'; share: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('choose' as const), plan: fc.constantFrom(...NAMES) }),
  fc.record({ does: fc.constant('give' as const), plan: fc.constantFrom(...NAMES) }),
  fc.record({ does: fc.constantFrom('cancel' as const, 'resume' as const, 'pay' as const, 'toLastDay' as const) }),
  fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 40 }) }),
  fc.record({ does: fc.constant('use' as const), share: fc.constantFrom(0.1, 0.5, 1) }),
);

/** A tenant that takes the steps, and counts the segments it has paid for and used. */
class Tenant {
  readonly fixture = new TestTenant({ devices: [] });
  used = 0;
  /** Segments covered by no counted invoice line: those of the first period, which is a trial or already paid, and those used in earlier periods. */
  private uninvoiced = 0;
  /** The number of invoice lines that `uninvoiced` includes. */
  private lineCount = 0;
  /** Credits and charges of the current period that canceled each other out, so that no invoice was written. */
  private offsetLines: InvoiceLine[] = [];

  constructor(plan: Name, isTrial: boolean) {
    const { store } = this.fixture;
    for (const name of NAMES) {
      const { price, segments, interval } = PLANS[name];
      const limits = { ...TEST_TENANT.plan.limits, segments };
      store.insert('plans', {
        ...TEST_TENANT.plan,
        id: name,
        name,
        family: name,
        price,
        interval,
        limits,
        is_public: !CUSTOM_PLANS.includes(name),
      });
    }
    store.update('subscriptions', 'subscription', {
      plan_id: plan,
      period_price: PLANS[plan].price,
      status: isTrial ? 'trialing' : 'active',
      ...(PLANS[plan].interval === 'year' ? { period_end: '2027-03-01T00:00:00.000Z' } : {}),
    });
    this.uninvoiced = PLANS[plan].segments;
  }

  async do(each: Step): Promise<void> {
    const { store } = this.fixture;
    if (each.does === 'wait') await this.wait(each.hours * 3600);
    if (each.does === 'toLastDay') await this.wait(Math.max(0, this.secondsLeft() - DAY / 2));
    if (each.does === 'cancel' && this.contract().status !== 'canceled')
      store.update('subscriptions', 'subscription', { cancel_at_period_end: true, pending_plan_id: null });
    if (each.does === 'resume' && this.contract().status !== 'canceled')
      store.update('subscriptions', 'subscription', { cancel_at_period_end: false, pending_plan_id: null });
    if (each.does === 'pay') {
      for (const { id } of [...(await openInvoicesOf(store.tx, TENANT))])
        store.update('invoices', id, { status: 'paid' });
      if (this.contract().status === 'past_due') store.update('subscriptions', 'subscription', { status: 'active' });
    }
    if (each.does === 'use') {
      const { used, limit } = await this.segments();
      const now = Math.ceil(Math.max(0, limit - used) * each.share);
      this.used += now;
      store.update('subscriptions', 'subscription', { usage: { ...this.contract().usage, segments: used + now } });
    }
    if (each.does === 'choose' || each.does === 'give') await this.change(each.plan, each.does);
  }

  /** Segments paid for by invoice lines, each in proportion to the plan's price. */
  charged(): number {
    return [...this.offsetLines, ...this.invoiceLines().slice(this.lineCount)].reduce((sum, { plan_name, amount }) => {
      const { price, segments } = PLANS[plan_name as Name];
      return sum + (segments * amount) / price;
    }, this.uninvoiced);
  }

  /** Tolerates, for each line, half a cent in segments and one segment of rounding. */
  tolerance(): number {
    return [...this.offsetLines, ...this.invoiceLines()].reduce((sum, { plan_name }) => {
      const { price, segments } = PLANS[plan_name as Name];
      return sum + segments / price / 2 + 1;
    }, 1);
  }

  async usable(): Promise<number> {
    const { used, limit } = await this.segments();
    return Math.max(0, limit - used);
  }

  /** Unused segments lapse at the end of a period: the next one has those of its invoice, or none if the contract has ended. */
  private async wait(seconds: number): Promise<void> {
    const { period_start } = this.contract();
    await this.fixture.jump(seconds);
    const { period_start: now, status } = this.contract();
    if (now === period_start && status !== 'canceled') return;
    const lines = this.invoiceLines();
    const paid = PLANS[lines.at(-1)?.plan_name as Name]?.segments ?? 0;
    this.uninvoiced = this.used + (status === 'canceled' ? 0 : paid);
    this.lineCount = lines.length;
    this.offsetLines = [];
  }

  private async change(plan: Name, action: 'choose' | 'give'): Promise<void> {
    const { store, clock } = this.fixture;
    const requester = action === 'give' ? 'staff' : 'tenant';
    if (requester === 'tenant' && CUSTOM_PLANS.includes(plan)) return;
    const previewedChange = await previewChange(store.tx, {
      tenantId: TENANT,
      planId: plan,
      now: clock.now(),
      requester,
    });
    if (previewedChange.preview.refusal !== null) return;
    if (requester === 'staff' && this.contract().status === 'trialing') this.uninvoiced += PLANS[plan].segments;
    const by = { user: { id: 'olivia', name: 'Olivia Reyes' }, tenantId: TENANT };
    await applyChange(
      { tx: store.tx, clock, tenantId: TENANT, by, ip: undefined, isOnAccount: requester === 'staff' },
      previewedChange,
    );
    if (previewedChange.change.total === 0) this.offsetLines.push(...previewedChange.change.lines);
    if (previewedChange.preview.effective === 'now')
      expect((await this.segments()).limit).toBe(previewedChange.preview.segments.after);
  }

  private async segments() {
    return (await segmentsOf(this.fixture.store.tx, TENANT)) ?? { limit: 0, used: 0 };
  }
  private contract(): Collections['subscriptions'] {
    return this.fixture.store.all('subscriptions')[0] as Collections['subscriptions'];
  }
  private secondsLeft(): number {
    return (Date.parse(this.contract().period_end) - this.fixture.clock.now().getTime()) / 1000;
  }
  private invoiceLines() {
    return this.fixture.store.all('invoices').flatMap(({ lines }) => lines);
  }
}

it('a tenant can use no more segments than it is charged for, after any changes of plan', async () => {
  const start = fc.record({ plan: fc.constantFrom(...NAMES), isTrial: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(start, fc.array(step, { minLength: 1, maxLength: 30 }), async ({ plan, isTrial }, steps) => {
      const tenant = new Tenant(plan, isTrial);
      for (const each of steps) {
        await tenant.do(each);
        expect(tenant.used + (await tenant.usable())).toBeLessThanOrEqual(tenant.charged() + tenant.tolerance());
      }
    }),
    {
      numRuns: 300,
      examples: [
        // Plans of the same price, changed in a renewed period.
        [
          { plan: 'small', isTrial: false },
          [
            { does: 'toLastDay' },
            { does: 'wait', hours: 732 },
            { does: 'choose', plan: 'twin' },
            { does: 'give', plan: 'middle' },
          ],
        ],
      ],
    },
  );
});
