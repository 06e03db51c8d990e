import { z } from 'zod';
import { campaign, campaignInput } from '#src/domain/campaigns/campaign.ts';
import { approvalNote } from '#src/domain/campaigns/campaignApproval.ts';
import {
  campaignOptOut,
  campaignReport,
  leftOutCount,
  pauseAllOutcome,
  rescheduleInput,
  retryInput,
  retryOutcome,
} from '#src/domain/campaigns/campaignReport.ts';
import { campaignReview, excludedPerson } from '#src/domain/campaigns/campaignReview.ts';
import { campaignsEndpoints } from '#src/domain/contract/endpoints/campaignsEndpoints.ts';
import { message } from '#src/domain/messages/message.ts';
import { testMessageInput } from '#src/domain/messages/testMessage.ts';
import { amount, id } from '#src/domain/record.ts';
import type { Operation } from './operation.ts';

export const campaignsOperations = {
  reviewCampaign: {
    ...campaignsEndpoints.reviewCampaign,
    summary: 'Pre-flight: what sending this would do',
    request: campaignInput.extend({ campaign_id: id.optional().describe('The saved draft that is reviewed') }),
    response: campaignReview,
  },
  sendTestMessage: {
    ...campaignsEndpoints.sendTestMessage,
    problems: ['conflict', 'too_many_requests'],
    summary: 'One text to see on a phone: counted, but part of no campaign',
    request: testMessageInput,
    response: message,
  },
  requestApproval: {
    ...campaignsEndpoints.requestApproval,
    problems: ['conflict', 'transition_refused'],
    summary: 'Asks a second person to let it go out as it is',
    request: z.object({
      recipients: amount.min(1).describe('As reviewed; another number by now is a conflict'),
      note: approvalNote.default(''),
    }),
    response: campaign,
  },
  approveCampaign: {
    ...campaignsEndpoints.approveCampaign,
    problems: ['conflict', 'transition_refused'],
    summary: 'Lets it go out as it is; not for whoever asked',
    request: z.object({ note: approvalNote.default('') }),
    response: campaign,
  },
  declineCampaign: {
    ...campaignsEndpoints.declineCampaign,
    problems: ['conflict', 'transition_refused'],
    summary: 'Does not, and says why',
    request: z.object({ note: approvalNote.min(1) }),
    response: campaign,
  },
  sendCampaign: {
    ...campaignsEndpoints.sendCampaign,
    problems: ['conflict', 'transition_refused'],
    summary: 'Send now or at its time; for ten seconds it can be taken back',
    request: z.object({
      recipients: amount.min(1).describe('As reviewed; another number by now is a conflict'),
    }),
    response: campaign,
  },
  unscheduleCampaign: {
    ...campaignsEndpoints.unscheduleCampaign,
    problems: ['transition_refused'],
    summary: 'Scheduled back to draft: also takes back a send',
    response: campaign,
  },
  pauseCampaign: {
    ...campaignsEndpoints.pauseCampaign,
    problems: ['transition_refused'],
    summary: 'Running to paused',
    response: campaign,
  },
  resumeCampaign: {
    ...campaignsEndpoints.resumeCampaign,
    problems: ['conflict', 'transition_refused'],
    summary: 'Paused to running',
    response: campaign,
  },
  cancelCampaign: {
    ...campaignsEndpoints.cancelCampaign,
    problems: ['transition_refused'],
    summary: 'What is not sent stays unsent',
    response: campaign,
  },
  duplicateCampaign: { ...campaignsEndpoints.duplicateCampaign, summary: 'A draft like this one', response: campaign },
  campaignExcluded: {
    ...campaignsEndpoints.campaignExcluded,
    summary: 'Who was left out, and why',
    response: z.array(excludedPerson),
  },
  rescheduleCampaign: {
    ...campaignsEndpoints.rescheduleCampaign,
    problems: ['conflict', 'transition_refused'],
    summary: 'Another time for a scheduled campaign; one that was approved is a draft again, its approval void',
    request: rescheduleInput,
    response: campaign,
  },
  retryCampaign: {
    ...campaignsEndpoints.retryCampaign,
    problems: ['conflict', 'transition_refused'],
    summary: 'Send the texts that failed for a cause again, as new messages',
    request: retryInput,
    response: retryOutcome,
  },
  pauseAllCampaigns: {
    ...campaignsEndpoints.pauseAllCampaigns,
    summary: 'Stop all sending: pauses what runs, takes back what waits to be sent again',
    response: pauseAllOutcome,
  },
  stopRetry: {
    ...campaignsEndpoints.stopRetry,
    problems: ['transition_refused'],
    summary: 'Take back what waits to be sent again',
    response: campaign,
  },
  campaignReport: {
    ...campaignsEndpoints.campaignReport,
    summary: 'The campaign, its failures by cause, the course of the sending and who was left out, as of one moment',
    response: campaignReport,
  },
  campaignLeftOut: {
    ...campaignsEndpoints.campaignLeftOut,
    summary: 'How many were left out, by reason',
    response: z.array(leftOutCount),
  },
  campaignOptOuts: {
    ...campaignsEndpoints.campaignOptOuts,
    summary: 'Who opted out with an answer to it',
    response: z.array(campaignOptOut),
  },
} as const satisfies Record<keyof typeof campaignsEndpoints, Operation>;
