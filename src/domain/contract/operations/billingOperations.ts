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
    summary: 'The running contract, what of it is used, what is owed, and who may change it',
    response: subscriptionOverview,
  },
  openInvoices: {
    ...billingEndpoints.openInvoices,
    summary: 'What is owed, the oldest first, and who may pay it; open to a suspended tenant',
    response: openInvoices,
  },
  billingUsage: {
    ...billingEndpoints.billingUsage,
    problems: ['not_found'],
    summary: 'Where the segments of the running period went',
    response: billingUsage,
  },
  previewPlan: {
    ...billingEndpoints.previewPlan,
    problems: ['not_found'],
    summary: 'What another plan would cost now and later, from when it counts, and what stands in its way',
    request: planChoice,
    response: planPreview,
  },
  changePlan: {
    ...billingEndpoints.changePlan,
    problems: ['conflict', 'transition_refused', 'not_found'],
    summary:
      'Changes the plan as it was previewed, where nothing is to be paid at once. `409` when the price has moved since',
    request: previewedChange,
    response: subscription,
  },
  startCheckout: {
    ...billingEndpoints.startCheckout,
    problems: ['conflict', 'not_found'],
    summary:
      'Opens the payment page for a change of plan or an open invoice; the browser goes to `url`. A suspended tenant pays invoices and nothing else',
    request: checkoutInput,
    response: checkout,
  },
  checkout: {
    ...billingEndpoints.checkout,
    summary: 'How a visit to the payment page ended',
    response: checkout,
  },
  cancelSubscription: {
    ...billingEndpoints.cancelSubscription,
    problems: ['conflict', 'transition_refused', 'not_found'],
    summary: 'Ends the contract with the running period',
    response: subscription,
  },
  resumeSubscription: {
    ...billingEndpoints.resumeSubscription,
    problems: ['conflict', 'transition_refused', 'not_found'],
    summary: 'Takes back what was to happen at the end of the period: a cancellation or another plan',
    response: subscription,
  },
  invoicePdf: {
    ...billingEndpoints.invoicePdf,
    summary: 'The invoice as a PDF',
    response: z.instanceof(Uint8Array),
  },
} as const satisfies Record<keyof typeof billingEndpoints, Operation>;
