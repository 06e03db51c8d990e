import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  CHANGE_REFUSALS,
  CHECKOUT_STATUSES,
  INVOICE_LINE_KINDS,
  INVOICE_STATUSES,
  SEGMENT_CAUSES,
  SUBSCRIPTION_STATUSES,
} from './billingTerms.ts';
import { billingUsage } from './billingUsage.ts';
import { checkout, checkoutInput } from './checkout.ts';
import { invoice, invoiceLine } from './invoice.ts';
import { exceededLimit, planChoice, planPreview, previewedChange } from './planChange.ts';
import { openInvoices, subscription, subscriptionOverview } from './subscription.ts';

const FROM = '2026-04-01T00:00:00.000Z';
const TO = '2026-05-01T00:00:00.000Z';
const BASE = { id: 'x1', created_at: FROM, updated_at: FROM, version: 3 };
const LIMITS = { segments: 2000, devices: 1, users: 2, contacts: 1000 };
const LINE = { kind: 'period', plan_name: 'Team', interval: 'month', from: FROM, to: TO, amount: 5900 };
const PLAN = {
  ...BASE,
  name: 'Team',
  family: 'Team',
  description: '',
  price: 5900,
  currency: 'USD',
  interval: 'month',
  limits: LIMITS,
  features: ['keywords'],
  is_public: true,
  position: 2,
  retired_at: null,
  tenants_count: 4,
  was_used: true,
};
const CONTRACT = {
  ...BASE,
  plan_id: 'team',
  status: 'active',
  period_start: FROM,
  period_end: TO,
  cancel_at_period_end: false,
  pending_plan_id: null,
  usage: LIMITS,
};
const OWED = { id: 'i1', number: 'INV-0001', total: 5900, currency: 'USD', due_at: TO };
const SHARE = { id: 'c1', name: 'Spring', messages: 4, segments: 7 };
const USAGE = {
  period_start: FROM,
  period_end: TO,
  segments: 9,
  campaigns: [SHARE],
  devices: [{ id: null, name: '', messages: 1, segments: 2 }],
  days: [{ date: '2026-04-01', segments: 9 }],
};
const CHECKOUT = {
  id: 'v1',
  purpose: 'change',
  status: 'open',
  total: 4000,
  currency: 'USD',
  plan_name: 'Team',
  plan_id: 'team',
  invoice_id: null,
  expires_at: TO,
  url: 'https://pay.example/v1',
};
const PREVIEW = {
  plan_id: 'team',
  effective: 'now',
  effective_at: FROM,
  lines: [LINE],
  currency: 'USD',
  tax: 0,
  total: 4000,
  period_end: TO,
  next_charge: { amount: 5900, at: TO },
  segments: { before: 2000, after: 14_000, until: TO, days: { paid: 20, total: 30 }, cause: 'prorated' },
  features: { added: ['keywords'], removed: [{ feature: 'api_tokens', used: 2 }] },
  undoes_cancellation: false,
  exceeded_limits: [{ limit: 'segments', used: 9, included: 5, is_blocking: false }],
  refusal: null,
  preview_id: 's1',
};
const INVOICE = {
  ...BASE,
  number: 'INV-0001',
  status: 'open',
  customer_name: 'Garden',
  timezone: 'Europe/Paris',
  currency: 'USD',
  lines: [LINE],
  total: 5900,
  issued_at: FROM,
  due_at: TO,
  paid_at: null,
  pdf_url: '/invoices/i1/pdf',
};

describe('the schemas of billing', () => {
  it.each<[string, z.ZodType, object, (readonly [string, unknown])[]]>([
    [
      'an invoice line',
      invoiceLine,
      LINE,
      [
        ['kind', 'tip'],
        ['interval', 'week'],
        ['amount', 0.5],
      ],
    ],
    [
      'an invoice',
      invoice,
      INVOICE,
      [
        ['status', 'late'],
        ['currency', 'XXX'],
        ['lines', [{}]],
        ['version', 0],
      ],
    ],
    [
      'the contract',
      subscription,
      CONTRACT,
      [
        ['status', 'over'],
        ['usage', { ...LIMITS, users: -1 }],
      ],
    ],
    [
      'the contract on the billing page',
      subscriptionOverview,
      {
        ...CONTRACT,
        plan: PLAN,
        limits: LIMITS,
        pending_plan: PLAN,
        open_invoices: [OWED],
        next_charge: { amount: 5900, currency: 'USD', at: TO },
        pays_automatically: true,
        payers: ['Olive'],
      },
      [
        ['next_charge', {}],
        ['open_invoices', [{}]],
        ['payers', [1]],
      ],
    ],
    [
      'open invoices',
      openInvoices,
      { invoices: [OWED], payers: ['Olive'] },
      [
        ['invoices', [{}]],
        ['payers', [1]],
      ],
    ],
    [
      'usage',
      billingUsage,
      USAGE,
      [
        ['segments', -1],
        ['campaigns', [{ ...SHARE, messages: -1 }]],
        ['devices', [{ ...SHARE, segments: -1 }]],
        ['days', [{ date: '2026-04-01', segments: -1 }]],
        ['days', [{ date: 'today', segments: 1 }]],
      ],
    ],
    [
      'a checkout',
      checkout,
      CHECKOUT,
      [
        ['purpose', 'gift'],
        ['status', 'lost'],
        ['total', -1],
      ],
    ],
    [
      'the input to pay for a change',
      checkoutInput,
      { purpose: 'change', plan_id: 'team', preview_id: 's1', return_to: '/billing' },
      [
        ['preview_id', ''],
        ['plan_id', ''],
      ],
    ],
    [
      'the input to pay an invoice',
      checkoutInput,
      { purpose: 'invoice', invoice_id: 'i1', return_to: '/billing' },
      [
        ['purpose', 'change'],
        ['invoice_id', ''],
      ],
    ],
    ['a plan choice', planChoice, { plan_id: 'team' }, [['plan_id', '']]],
    ['a previewed change', previewedChange, { plan_id: 'team', preview_id: 's1' }, [['plan_id', '']]],
    [
      'an exceeded limit',
      exceededLimit,
      { limit: 'users', used: 3, included: 2, is_blocking: true },
      [
        ['limit', 'rooms'],
        ['used', 0.5],
      ],
    ],
    [
      'a preview',
      planPreview,
      PREVIEW,
      [
        ['effective', 'soon'],
        ['tax', 1],
        ['total', -1],
        ['next_charge', { amount: -1, at: TO }],
        ['segments', { ...PREVIEW.segments, before: -1 }],
        ['segments', { ...PREVIEW.segments, after: -1 }],
        ['segments', { ...PREVIEW.segments, days: { paid: -1, total: 30 } }],
        ['segments', { ...PREVIEW.segments, days: { paid: 0, total: 0 } }],
        ['segments', { ...PREVIEW.segments, cause: 'luck' }],
        ['features', { added: ['rooms'], removed: [] }],
        ['features', { added: [], removed: [{ feature: 'rooms', used: 1 }] }],
        ['features', { added: [], removed: [{ feature: 'keywords', used: -1 }] }],
        ['exceeded_limits', [{}]],
        ['refusal', 'no'],
      ],
    ],
    ['a preview of a change at the end of the period', planPreview, { ...PREVIEW, effective: 'period_end' }, []],
    ['a checkout for an invoice', checkout, { ...CHECKOUT, purpose: 'invoice', invoice_id: 'i1', url: null }, []],
  ])('%s has all its fields, and refuses wrong values', (_, schema, example, wrong) => {
    expect(schema.parse(example)).toEqual(example);
    const accepted = wrong.filter(([field, value]) => schema.safeParse({ ...example, [field]: value }).success);
    expect(accepted).toEqual([]);
  });

  it.each<[string, readonly string[], string]>([
    ['statuses of a contract', SUBSCRIPTION_STATUSES, 'trialing active past_due canceled'],
    ['statuses of an invoice', INVOICE_STATUSES, 'draft open paid void'],
    ['kinds of invoice lines', INVOICE_LINE_KINDS, 'period charge credit'],
    ['statuses of a checkout', CHECKOUT_STATUSES, 'open processing paid declined expired'],
    [
      'reasons why a plan cannot be chosen',
      CHANGE_REFUSALS,
      'same_plan already_planned not_offered payment_due other_currency limits',
    ],
    ['reasons why segments differ', SEGMENT_CAUSES, 'prorated trial overused postponed'],
  ])('%s', (_, words, expected) => expect(words.join(' ')).toBe(expected));
});
