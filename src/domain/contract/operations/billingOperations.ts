import { z } from 'zod';
import { billingUsage } from '#src/domain/billing/billingUsage.ts';
import { checkout, checkoutInput } from '#src/domain/billing/checkout.ts';
import { planChoice, planPreview, previewedChange } from '#src/domain/billing/planChange.ts';
import { openInvoices, subscription, subscriptionOverview } from '#src/domain/billing/subscription.ts';
import { billingEndpoints } from '#src/domain/contract/endpoints/billingEndpoints.ts';
import type { Operation } from './operation.ts';

export const billingOperations = {
  subscription: {
    ...billingEndpoints.subscription,
    problems: ['not_found'],
    summary: 'The current contract: its usage, amounts due, and who can change it',
    response: subscriptionOverview,
  },
  openInvoices: {
    ...billingEndpoints.openInvoices,
    summary: 'Open invoices, oldest first, and who can pay them; open to a suspended tenant',
    response: openInvoices,
  },
  billingUsage: {
    ...billingEndpoints.billingUsage,
    problems: ['not_found'],
    summary: 'Where the segments of the current period were used',
    response: billingUsage,
  },
  previewPlan: {
    ...billingEndpoints.previewPlan,
    problems: ['not_found'],
    summary: 'Preview a plan change: its price now and later, its start, and what prevents it',
    request: planChoice,
    response: planPreview,
  },
  changePlan: {
    ...billingEndpoints.changePlan,
    problems: ['conflict', 'transition_refused', 'not_found'],
    summary: 'Change the plan as previewed, if nothing has to be paid now. `409` if the price has changed since',
    request: previewedChange,
    response: subscription,
  },
  startCheckout: {
    ...billingEndpoints.startCheckout,
    problems: ['conflict', 'not_found'],
    summary:
      'Open the payment page for a plan change or an open invoice; send the browser to `url`. A suspended tenant can only pay invoices',
    request: checkoutInput,
    response: checkout,
  },
  checkout: {
    ...billingEndpoints.checkout,
    summary: 'The result of a payment',
    response: checkout,
  },
  cancelSubscription: {
    ...billingEndpoints.cancelSubscription,
    problems: ['conflict', 'transition_refused', 'not_found'],
    summary: 'Cancel the contract at the end of the current period',
    response: subscription,
  },
  resumeSubscription: {
    ...billingEndpoints.resumeSubscription,
    problems: ['conflict', 'transition_refused', 'not_found'],
    summary: 'Undo what is planned for the end of the period: a cancellation or another plan',
    response: subscription,
  },
  invoicePdf: {
    ...billingEndpoints.invoicePdf,
    summary: 'The invoice as a PDF',
    response: z.instanceof(Uint8Array),
  },
} as const satisfies Record<keyof typeof billingEndpoints, Operation>;
