import { z } from 'zod';
import { campaign, campaignInput } from '#src/domain/campaigns/campaign.ts';
import { campaignReview, excludedPerson } from '#src/domain/campaigns/campaignReview.ts';
import { campaignsEndpoints } from '#src/domain/contract/endpoints/campaignsEndpoints.ts';
import type { Operation } from './operation.ts';

export const campaignsOperations = {
  reviewCampaign: {
    ...campaignsEndpoints.reviewCampaign,
    summary: 'Pre-flight: what sending this would do',
    request: campaignInput.extend({ campaign_id: z.string().optional().describe('The saved draft that is reviewed') }),
    response: campaignReview,
  },
  sendCampaign: {
    ...campaignsEndpoints.sendCampaign,
    summary: 'Send now or at its time; for ten seconds it can be taken back',
    request: z.object({
      recipients: z.number().int().min(1).describe('As reviewed; another number by now is a conflict'),
    }),
    response: campaign,
  },
  unscheduleCampaign: {
    ...campaignsEndpoints.unscheduleCampaign,
    summary: 'Scheduled back to draft: also takes back a send',
    response: campaign,
  },
  pauseCampaign: { ...campaignsEndpoints.pauseCampaign, summary: 'Running to paused', response: campaign },
  resumeCampaign: { ...campaignsEndpoints.resumeCampaign, summary: 'Paused to running', response: campaign },
  cancelCampaign: {
    ...campaignsEndpoints.cancelCampaign,
    summary: 'What is not sent stays unsent',
    response: campaign,
  },
  duplicateCampaign: { ...campaignsEndpoints.duplicateCampaign, summary: 'A draft like this one', response: campaign },
  campaignExcluded: {
    ...campaignsEndpoints.campaignExcluded,
    summary: 'Who was left out, and why',
    response: z.array(excludedPerson),
  },
  campaignFailures: {
    ...campaignsEndpoints.campaignFailures,
    summary: 'Failures by cause',
    response: z.array(z.object({ error_code: z.string(), count: z.number().int() })),
  },
} as const satisfies Record<keyof typeof campaignsEndpoints, Operation>;
