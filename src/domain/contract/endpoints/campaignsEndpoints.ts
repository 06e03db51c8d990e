import type { Endpoint } from './endpoint.ts';

export const campaignsEndpoints = {
  reviewCampaign: { method: 'POST', path: '/campaigns/review', permission: ['read', 'campaigns'], status: 200 },
  sendCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/send',
    permission: ['send', 'campaigns'],
    status: 200,
    isIdempotent: true,
    isVersioned: true,
  },
  unscheduleCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/unschedule',
    permission: ['send', 'campaigns'],
    status: 200,
  },
  pauseCampaign: { method: 'POST', path: '/campaigns/{id}/pause', permission: ['send', 'campaigns'], status: 200 },
  resumeCampaign: { method: 'POST', path: '/campaigns/{id}/resume', permission: ['send', 'campaigns'], status: 200 },
  cancelCampaign: { method: 'POST', path: '/campaigns/{id}/cancel', permission: ['send', 'campaigns'], status: 200 },
  duplicateCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/duplicate',
    permission: ['create', 'campaigns'],
    status: 201,
  },
  campaignExcluded: {
    method: 'GET',
    path: '/campaigns/{id}/excluded',
    permission: ['read', 'campaigns'],
    status: 206,
    isList: true,
  },
  campaignFailures: { method: 'GET', path: '/campaigns/{id}/failures', permission: ['read', 'campaigns'], status: 200 },
} as const satisfies Record<string, Endpoint>;
