import { z } from 'zod';
import { campaign, campaignInput } from '#src/domain/campaigns/campaign.ts';
import { approvalNote } from '#src/domain/campaigns/campaignApproval.ts';
import {
  campaignOptOut,
  campaignReport,
  excludedCount,
  pauseAllOutcome,
  rescheduleInput,
  sendAgainInput,
  sendAgainOutcome,
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
    summary: 'Review: what sending this campaign would do',
    request: campaignInput.extend({ campaign_id: id.optional().describe('The saved draft, if there is one') }),
    response: campaignReview,
  },
  sendTestMessage: {
    ...campaignsEndpoints.sendTestMessage,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Send a test message; it counts against the plan but is not part of the campaign',
    request: testMessageInput,
    response: message,
  },
  requestApproval: {
    ...campaignsEndpoints.requestApproval,
    problems: ['conflict', 'transition_refused'],
    summary: 'Request approval of a campaign as it is',
    request: z.object({
      recipients: amount.min(1).describe('The number of people in the review; 409 if it has changed'),
      note: approvalNote.default(''),
    }),
    response: campaign,
  },
  approveCampaign: {
    ...campaignsEndpoints.approveCampaign,
    problems: ['conflict', 'transition_refused'],
    summary: 'Approve a campaign as it is; whoever requested the approval cannot give it',
    request: z.object({ note: approvalNote.default('') }),
    response: campaign,
  },
  declineCampaign: {
    ...campaignsEndpoints.declineCampaign,
    problems: ['conflict', 'transition_refused'],
    summary: 'Decline a campaign, with a reason',
    request: z.object({ note: approvalNote.min(1) }),
    response: campaign,
  },
  sendCampaign: {
    ...campaignsEndpoints.sendCampaign,
    problems: ['conflict', 'transition_refused'],
    summary: 'Send a campaign now or at its scheduled time; can be undone for ten seconds',
    request: z.object({
      recipients: amount.min(1).describe('The number of people in the review; 409 if it has changed'),
    }),
    response: campaign,
  },
  unscheduleCampaign: {
    ...campaignsEndpoints.unscheduleCampaign,
    problems: ['transition_refused'],
    summary: 'Turn a scheduled campaign back into a draft; also undoes a send',
    response: campaign,
  },
  pauseCampaign: {
    ...campaignsEndpoints.pauseCampaign,
    problems: ['transition_refused'],
    summary: 'Pause a running campaign',
    response: campaign,
  },
  resumeCampaign: {
    ...campaignsEndpoints.resumeCampaign,
    problems: ['conflict', 'transition_refused'],
    summary: 'Resume a paused campaign',
    response: campaign,
  },
  cancelCampaign: {
    ...campaignsEndpoints.cancelCampaign,
    problems: ['transition_refused'],
    summary: 'Cancel a campaign; messages not yet sent are never sent',
    response: campaign,
  },
  duplicateCampaign: {
    ...campaignsEndpoints.duplicateCampaign,
    summary: 'Duplicate a campaign as a draft',
    response: campaign,
  },
  campaignExcluded: {
    ...campaignsEndpoints.campaignExcluded,
    summary: 'Excluded people, with the reason',
    response: z.array(excludedPerson),
  },
  rescheduleCampaign: {
    ...campaignsEndpoints.rescheduleCampaign,
    problems: ['conflict', 'transition_refused'],
    summary: 'Change the time of a scheduled campaign; an approved one becomes a draft again and its approval is void',
    request: rescheduleInput,
    response: campaign,
  },
  sendCampaignAgain: {
    ...campaignsEndpoints.sendCampaignAgain,
    problems: ['conflict', 'transition_refused'],
    summary: 'Send a campaign’s failed messages again, for one cause of failure; each becomes a new message',
    request: sendAgainInput,
    response: sendAgainOutcome,
  },
  pauseAllCampaigns: {
    ...campaignsEndpoints.pauseAllCampaigns,
    summary: 'Pause all campaigns, and cancel messages waiting to be sent again',
    response: pauseAllOutcome,
  },
  stopSendingAgain: {
    ...campaignsEndpoints.stopSendingAgain,
    problems: ['transition_refused'],
    summary: 'Cancel messages waiting to be sent again',
    response: campaign,
  },
  campaignReport: {
    ...campaignsEndpoints.campaignReport,
    summary: 'The report of a campaign: failures by cause, sending over time and excluded people, all as of one moment',
    response: campaignReport,
  },
  campaignExcludedCounts: {
    ...campaignsEndpoints.campaignExcludedCounts,
    summary: 'Number of excluded people, by reason',
    response: z.array(excludedCount),
  },
  campaignOptOuts: {
    ...campaignsEndpoints.campaignOptOuts,
    summary: 'People who opted out in reply to a campaign',
    response: z.array(campaignOptOut),
  },
} as const satisfies Record<keyof typeof campaignsEndpoints, Operation>;
