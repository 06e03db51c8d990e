import { z } from 'zod';
import { campaign, campaignInput } from '#src/domain/campaign.ts';
import { campaignReview, excludedPerson } from '#src/domain/campaignReview.ts';
import { companySettings, companySettingsInput } from '#src/domain/companySettings.ts';
import { contact } from '#src/domain/contact.ts';
import {
  contactImport,
  contactImportInput,
  importChunk,
  importChunkResult,
  rejectedRow,
} from '#src/domain/contactImport.ts';
import { contactBulkInput, contactBulkResult, contactBulkUndo } from '#src/domain/contacts/contactBulk.ts';
import { contactExport, contactExportInput } from '#src/domain/contacts/contactExport.ts';
import { contactMergeInput } from '#src/domain/contacts/contactMerge.ts';
import { timelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import { groupCount, groupUsages } from '#src/domain/contacts/groupUsages.ts';
import { conversation, replyInput } from '#src/domain/conversation.ts';
import { groupQuery } from '#src/domain/groupQuery/groupQuery.ts';
import { message } from '#src/domain/message.ts';
import { subscription } from '#src/domain/plan.ts';
import { credentials, issuedTokens } from '#src/domain/signIn.ts';
import { statistics } from '#src/domain/statistics.ts';
import { signedInUser } from '#src/domain/user.ts';
import { ENDPOINTS, type Endpoint, type OperationName } from './endpoints.ts';

/** An endpoint with what goes in and what comes out. */
export interface Operation extends Endpoint {
  summary: string;
  query?: z.ZodObject;
  request?: z.ZodType;
  response: z.ZodType;
}

const nothing = z.object({});

/** What the API can do beyond reading and writing records. The plain five verbs come from RESOURCES. */
export const OPERATIONS = {
  login: { ...ENDPOINTS.login, summary: 'Sign in', request: credentials, response: issuedTokens },
  refresh: {
    ...ENDPOINTS.refresh,
    summary: 'Change a refresh token for new tokens',
    request: z.object({ refresh_token: z.string() }),
    response: issuedTokens,
  },
  logout: { ...ENDPOINTS.logout, summary: 'Sign out', response: nothing },
  user: { ...ENDPOINTS.user, summary: 'The person signed in, with the scope', response: signedInUser },
  permissions: {
    ...ENDPOINTS.permissions,
    summary: 'The catalogue of permissions',
    response: z.array(z.object({ subject: z.string(), actions: z.array(z.string()), fields: z.array(z.string()) })),
  },
  companySettings: { ...ENDPOINTS.companySettings, summary: 'Company settings', response: companySettings },
  updateCompanySettings: {
    ...ENDPOINTS.updateCompanySettings,
    summary: 'Change company settings',
    request: companySettingsInput.partial(),
    response: companySettings,
  },
  subscription: {
    ...ENDPOINTS.subscription,
    summary: 'The running contract and what of it is used',
    response: subscription,
  },
  statistics: {
    ...ENDPOINTS.statistics,
    summary: 'Figures per day',
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    response: statistics,
  },
  bulkContacts: {
    ...ENDPOINTS.bulkContacts,
    summary: 'Change or delete many contacts at once: these, or all that a filter matches',
    request: contactBulkInput,
    response: contactBulkResult,
  },
  undoBulk: {
    ...ENDPOINTS.undoBulk,
    summary: 'Take back a change of many contacts; again: the same answer',
    response: contactBulkUndo,
  },
  mergeContacts: {
    ...ENDPOINTS.mergeContacts,
    summary: 'Make another contact part of this one; the stricter consent counts',
    request: contactMergeInput,
    response: contact,
  },
  contactTimeline: {
    ...ENDPOINTS.contactTimeline,
    summary: 'What happened to a contact: messages, consent, imports, keywords, edits; newest first',
    response: z.array(timelineEntry),
  },
  startExport: {
    ...ENDPOINTS.startExport,
    summary: 'Freeze a selection of contacts, to be read in ranges',
    request: contactExportInput,
    response: contactExport,
  },
  exportRows: {
    ...ENDPOINTS.exportRows,
    summary: 'A range of a frozen selection: none is skipped or told twice, whatever is written meanwhile',
    response: z.array(contact),
  },
  countGroupQuery: {
    ...ENDPOINTS.countGroupQuery,
    summary: 'Who would belong to a smart group with this query',
    request: z.object({ query: groupQuery }),
    response: groupCount,
  },
  groupUsages: { ...ENDPOINTS.groupUsages, summary: 'What speaks of a group', response: groupUsages },
  knownPhones: {
    ...ENDPOINTS.knownPhones,
    summary: 'Which of these numbers the tenant has already',
    request: z.object({ phones: z.array(z.string()).max(10_000) }),
    response: z.object({ known: z.array(z.string()) }),
  },
  createImport: {
    ...ENDPOINTS.createImport,
    summary: 'Begin an import',
    request: contactImportInput,
    response: contactImport,
  },
  imports: { ...ENDPOINTS.imports, summary: 'All imports, newest first', response: z.array(contactImport) },
  importRejected: {
    ...ENDPOINTS.importRejected,
    summary: 'The rows an import did not take, and why',
    response: z.array(rejectedRow),
  },
  undoImport: {
    ...ENDPOINTS.undoImport,
    summary: 'Take a whole import back, but for those who were changed since; again: the same answer',
    response: contactImport,
  },
  getImport: { ...ENDPOINTS.getImport, summary: 'How far an import is', response: contactImport },
  importRows: {
    ...ENDPOINTS.importRows,
    summary: 'Import a chunk of rows; the same chunk again changes nothing and answers the same',
    request: importChunk,
    response: importChunkResult,
  },
  finishImport: {
    ...ENDPOINTS.finishImport,
    summary: 'End an import',
    request: z.object({ outcome: z.enum(['finished', 'cancelled']) }),
    response: contactImport,
  },
  reviewCampaign: {
    ...ENDPOINTS.reviewCampaign,
    summary: 'Pre-flight: what sending this would do',
    request: campaignInput.extend({ campaign_id: z.string().optional().describe('The saved draft that is reviewed') }),
    response: campaignReview,
  },
  sendCampaign: {
    ...ENDPOINTS.sendCampaign,
    summary: 'Send now or at its time; for ten seconds it can be taken back',
    request: z.object({
      recipients: z.number().int().min(1).describe('As reviewed; another number by now is a conflict'),
    }),
    response: campaign,
  },
  unscheduleCampaign: {
    ...ENDPOINTS.unscheduleCampaign,
    summary: 'Scheduled back to draft: also takes back a send',
    response: campaign,
  },
  pauseCampaign: { ...ENDPOINTS.pauseCampaign, summary: 'Running to paused', response: campaign },
  resumeCampaign: { ...ENDPOINTS.resumeCampaign, summary: 'Paused to running', response: campaign },
  cancelCampaign: { ...ENDPOINTS.cancelCampaign, summary: 'What is not sent stays unsent', response: campaign },
  duplicateCampaign: { ...ENDPOINTS.duplicateCampaign, summary: 'A draft like this one', response: campaign },
  campaignExcluded: {
    ...ENDPOINTS.campaignExcluded,
    summary: 'Who was left out, and why',
    response: z.array(excludedPerson),
  },
  campaignFailures: {
    ...ENDPOINTS.campaignFailures,
    summary: 'Failures by cause',
    response: z.array(z.object({ error_code: z.string(), count: z.number().int() })),
  },
  conversations: { ...ENDPOINTS.conversations, summary: 'The inbox: newest first', response: z.array(conversation) },
  readConversation: { ...ENDPOINTS.readConversation, summary: 'Mark as read', response: conversation },
  reply: { ...ENDPOINTS.reply, summary: 'Answer', request: replyInput, response: message },
} as const satisfies Record<OperationName, Operation>;

export type { OperationName };
export type OperationRequest<N extends OperationName> = (typeof OPERATIONS)[N] extends {
  request: infer S extends z.ZodType;
}
  ? z.input<S>
  : undefined;
export type OperationResponse<N extends OperationName> = z.infer<(typeof OPERATIONS)[N]['response']>;

/** The same entry with its general type. */
export function operation(name: OperationName): Operation {
  return OPERATIONS[name];
}
