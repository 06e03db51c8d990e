import type { Endpoint } from './endpoint.ts';

export const billingEndpoints = {
  subscription: { method: 'GET', path: '/billing/subscription', permission: ['read', 'billing'], status: 200 },
  openInvoices: {
    method: 'GET',
    path: '/billing/open-invoices',
    permission: ['read', 'billing'],
    status: 200,
    isOpenWhileSuspended: true,
  },
  billingUsage: { method: 'GET', path: '/billing/usage', permission: ['read', 'billing'], status: 200 },
  previewPlan: {
    method: 'POST',
    path: '/billing/preview',
    permission: ['read', 'billing'],
    status: 200,
    changesNothing: true,
  },
  changePlan: {
    method: 'POST',
    path: '/billing/change',
    permission: ['pay', 'billing'],
    status: 200,
    isIdempotent: true,
  },
  startCheckout: {
    method: 'POST',
    path: '/billing/checkout',
    permission: ['pay', 'billing'],
    status: 201,
    isIdempotent: true,
    isOpenWhileSuspended: true,
  },
  checkout: {
    method: 'GET',
    path: '/billing/checkout/{id}',
    permission: ['read', 'billing'],
    status: 200,
    isOpenWhileSuspended: true,
  },
  cancelSubscription: {
    method: 'POST',
    path: '/billing/subscription/cancel',
    permission: ['pay', 'billing'],
    status: 200,
    isIdempotent: true,
  },
  resumeSubscription: {
    method: 'POST',
    path: '/billing/subscription/resume',
    permission: ['pay', 'billing'],
    status: 200,
    isIdempotent: true,
  },
  invoicePdf: {
    method: 'GET',
    path: '/billing/invoices/{id}/pdf',
    permission: ['read', 'billing'],
    status: 200,
    media: 'application/pdf',
  },
} as const satisfies Record<string, Endpoint>;
