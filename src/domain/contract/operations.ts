import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { campaign, campaignInput } from '../campaign.ts';
import { campaignReview, excludedPerson } from '../campaignReview.ts';
import { companySettings, companySettingsInput } from '../companySettings.ts';
import { contactImport, contactImportInput, importChunk, importChunkResult } from '../contactImport.ts';
import { conversation, replyInput } from '../conversation.ts';
import { message } from '../message.ts';
import { subscription } from '../plan.ts';
import { credentials, issuedTokens } from '../signIn.ts';
import { statistics } from '../statistics.ts';
import { signedInUser } from '../user.ts';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v2; {id} stands for an id. */
  path: string;
  summary: string;
  /** Null: open to everybody. `signed_in`: anybody with a session. */
  permission: Permission | null | 'signed_in';
  query?: z.ZodObject;
  request?: z.ZodType;
  response: z.ZodType;
  status: 200 | 201 | 204 | 206;
  /** Lists answer Content-Range and take sort, range and filter. */
  isList?: boolean;
  /** Sends or charges: an Idempotency-Key is required, and the same key answers the same. */
  isIdempotent?: boolean;
  /** Needs If-Match with the version. */
  isVersioned?: boolean;
}

const nothing = z.object({});

/** What the API can do beyond reading and writing records. The plain five verbs come from RESOURCES. */
export const OPERATIONS = {
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in',
    permission: null,
    request: credentials,
    response: issuedTokens,
    status: 200,
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Change a refresh token for new tokens',
    permission: null,
    request: z.object({ refresh_token: z.string() }),
    response: issuedTokens,
    status: 200,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out',
    permission: 'signed_in',
    response: nothing,
    status: 200,
  },
  user: {
    method: 'GET',
    path: '/user',
    summary: 'The person signed in, with the scope',
    permission: 'signed_in',
    response: signedInUser,
    status: 200,
  },
  permissions: {
    method: 'GET',
    path: '/permissions',
    summary: 'The catalogue of permissions',
    permission: ['read', 'permissions'],
    response: z.array(z.object({ subject: z.string(), actions: z.array(z.string()), fields: z.array(z.string()) })),
    status: 200,
  },
  companySettings: {
    method: 'GET',
    path: '/settings/company-settings',
    summary: 'Company settings',
    permission: ['read', 'company_settings'],
    response: companySettings,
    status: 200,
  },
  updateCompanySettings: {
    method: 'PUT',
    path: '/settings/company-settings',
    summary: 'Change company settings',
    permission: ['update', 'company_settings'],
    request: companySettingsInput.partial(),
    response: companySettings,
    status: 200,
    isVersioned: true,
  },
  subscription: {
    method: 'GET',
    path: '/billing/subscription',
    summary: 'The running contract and what of it is used',
    permission: ['read', 'billing'],
    response: subscription,
    status: 200,
  },
  statistics: {
    method: 'GET',
    path: '/statistics',
    summary: 'Figures per day',
    permission: ['read', 'statistics'],
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    response: statistics,
    status: 200,
  },
  knownPhones: {
    method: 'POST',
    path: '/contacts/known-phones',
    summary: 'Which of these numbers the tenant has already',
    permission: ['import', 'contacts'],
    request: z.object({ phones: z.array(z.string()).max(10_000) }),
    response: z.object({ known: z.array(z.string()) }),
    status: 200,
  },
  createImport: {
    method: 'POST',
    path: '/contacts/imports',
    summary: 'Begin an import',
    permission: ['import', 'contacts'],
    request: contactImportInput,
    response: contactImport,
    status: 201,
    isIdempotent: true,
  },
  getImport: {
    method: 'GET',
    path: '/contacts/imports/{id}',
    summary: 'How far an import is',
    permission: ['import', 'contacts'],
    response: contactImport,
    status: 200,
  },
  importRows: {
    method: 'POST',
    path: '/contacts/imports/{id}/rows',
    summary: 'Import a chunk of rows; the same chunk again changes nothing and answers the same',
    permission: ['import', 'contacts'],
    request: importChunk,
    response: importChunkResult,
    status: 200,
  },
  finishImport: {
    method: 'POST',
    path: '/contacts/imports/{id}/finish',
    summary: 'End an import',
    permission: ['import', 'contacts'],
    request: z.object({ outcome: z.enum(['finished', 'cancelled']) }),
    response: contactImport,
    status: 200,
  },
  reviewCampaign: {
    method: 'POST',
    path: '/campaigns/review',
    summary: 'Pre-flight: what sending this would do',
    permission: ['read', 'campaigns'],
    request: campaignInput,
    response: campaignReview,
    status: 200,
  },
  sendCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/send',
    summary: 'Send now or at its time; for ten seconds it can be taken back',
    permission: ['send', 'campaigns'],
    request: z.object({
      recipients: z.number().int().min(1).describe('As reviewed; another number by now is a conflict'),
    }),
    response: campaign,
    status: 200,
    isIdempotent: true,
    isVersioned: true,
  },
  unscheduleCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/unschedule',
    summary: 'Scheduled back to draft: also takes back a send',
    permission: ['send', 'campaigns'],
    response: campaign,
    status: 200,
  },
  pauseCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/pause',
    summary: 'Running to paused',
    permission: ['send', 'campaigns'],
    response: campaign,
    status: 200,
  },
  resumeCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/resume',
    summary: 'Paused to running',
    permission: ['send', 'campaigns'],
    response: campaign,
    status: 200,
  },
  cancelCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/cancel',
    summary: 'What is not sent stays unsent',
    permission: ['send', 'campaigns'],
    response: campaign,
    status: 200,
  },
  duplicateCampaign: {
    method: 'POST',
    path: '/campaigns/{id}/duplicate',
    summary: 'A draft like this one',
    permission: ['create', 'campaigns'],
    response: campaign,
    status: 201,
  },
  campaignExcluded: {
    method: 'GET',
    path: '/campaigns/{id}/excluded',
    summary: 'Who was left out, and why',
    permission: ['read', 'campaigns'],
    response: z.array(excludedPerson),
    status: 206,
    isList: true,
  },
  campaignFailures: {
    method: 'GET',
    path: '/campaigns/{id}/failures',
    summary: 'Failures by cause',
    permission: ['read', 'campaigns'],
    response: z.array(z.object({ error_code: z.string(), count: z.number().int() })),
    status: 200,
  },
  conversations: {
    method: 'GET',
    path: '/conversations',
    summary: 'The inbox: newest first',
    permission: ['read', 'messages'],
    response: z.array(conversation),
    status: 206,
    isList: true,
  },
  readConversation: {
    method: 'POST',
    path: '/conversations/{id}/read',
    summary: 'Mark as read',
    permission: ['read', 'messages'],
    response: conversation,
    status: 200,
  },
  reply: {
    method: 'POST',
    path: '/conversations/{id}/messages',
    summary: 'Answer',
    permission: ['reply', 'messages'],
    request: replyInput,
    response: message,
    status: 201,
    isIdempotent: true,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
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
