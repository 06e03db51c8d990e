import { expect, it } from 'vitest';
import type { z } from 'zod';
import { alert, alertChoices, alertList, alertNews } from './alerts/alert.ts';
import { apiTokenInput } from './apitokens/apitoken.ts';
import { campaign, campaignInput, campaignTotals } from './campaigns/campaign.ts';
import { approvalNote } from './campaigns/campaignApproval.ts';
import * as campaignReport from './campaigns/campaignReport.ts';
import { categoryInput, categoryUsages } from './category.ts';
import { companySettingsInput, customField } from './company/companySettings.ts';
import { fieldTypePreview } from './company/customFields/fieldChange.ts';
import { plan, planEffects, planInput } from './company/plan.ts';
import {
  accountDeviceInput,
  accountTrial,
  accountTrialInput,
  deviceConnection,
  publicAccount,
  publicAccountOf,
} from './devices/account.ts';
import { device, deviceInput } from './devices/device.ts';
import { deviceQueue, deviceReport } from './devices/deviceReport.ts';
import { pairedPhone, pairing, pairingInput, pairingRequest } from './devices/pairing.ts';
import { group, groupInput } from './groups/group.ts';
import { groupCount, groupUsages } from './groups/groupUsages.ts';
import { contactImportInput, importRow } from './imports/contactImport.ts';
import { keyword, keywordInput } from './keywords/keyword.ts';
import { bodyMeasure, bodyMeasureInput } from './messages/bodyMeasure.ts';
import * as conversations from './messages/conversation.ts';
import { conversationNote, noteInput } from './messages/conversationNote.ts';
import { message } from './messages/message.ts';
import { sendInput } from './messages/sendInput.ts';
import { template, templateInput } from './messages/template.ts';
import { templateUsages } from './messages/templateUsages.ts';
import { testMessageInput } from './messages/testMessage.ts';
import { accountInput } from './people/account.ts';
import { firstStepsInput } from './people/firstSteps.ts';
import { roleInput } from './people/role.ts';
import { userInput } from './people/user.ts';
import { tenantStatusInput } from './tenants/tenantAccount.ts';
import * as webhooks from './webhooks/webhook.ts';

const SMPP = { kind: 'smpp', host: ' smpp.acme.test ', system_id: ' acme ', password: ' secret ', sender: ' ACME ' };
const TWILIO = { kind: 'twilio', account_sid: `AC${'0'.repeat(32)}`, secret: ' secret ', sender: ' ACME ' };
const SMPP_FULL = {
  kind: 'smpp',
  host: 'smpp.acme.test',
  port: 2775,
  tls: false,
  system_id: 'acme',
  password: 'secret',
  system_type: '',
  sender: 'ACME',
  sender_ton: null,
  sender_npi: null,
  window: 10,
  validity_hours: 24,
};
const TWILIO_FULL = { ...TWILIO, key_sid: '', secret: 'secret', sender: 'ACME', region: 'us1' };

/** The minimal input of each schema, and the value it is parsed to. */
const DEFAULTS: readonly [name: string, schema: z.ZodType, sent: unknown, understood: unknown][] = [
  [
    'a webhook',
    webhooks.webhookInput,
    { name: 'N', url: ' https://acme.test ', events: ['message.received'] },
    {
      name: 'N',
      url: 'https://acme.test',
      events: ['message.received'],
      device_ids: [],
      campaign_ids: [],
      keyword_ids: [],
      group_ids: [],
      is_active: true,
    },
  ],
  [
    'a keyword',
    keywordInput,
    { word: ' JOIN ' },
    {
      word: 'JOIN',
      match: 'exact',
      reply: '',
      actions: { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null },
      is_active: true,
    },
  ],
  [
    'a campaign',
    campaignInput,
    {},
    {
      name: '',
      purpose: 'marketing',
      audience: { group_ids: [], category_ids: [], contact_ids: [], exclude_group_ids: [] },
      body: '',
      template_id: null,
      device_ids: [],
      send_at: null,
      timezone: null,
      respect_quiet_hours: true,
      daytime_only: false,
    },
  ],
  [
    'a plan',
    planInput,
    {
      name: 'Team',
      family: ' Team ',
      price: 0,
      currency: 'EUR',
      interval: 'month',
      limits: { segments: 0, devices: 0, users: 0, contacts: 0 },
    },
    {
      name: 'Team',
      family: 'Team',
      description: '',
      price: 0,
      currency: 'EUR',
      interval: 'month',
      limits: { segments: 0, devices: 0, users: 0, contacts: 0 },
      features: [],
      is_public: true,
      position: 0,
    },
  ],
  ['a plan’s description', planInput.shape.description, ' For teams ', 'For teams'],
  [
    'a field of the company',
    customField,
    { key: 'size', label: 'Size', type: 'text' },
    { key: 'size', label: 'Size', type: 'text', choices: [], is_retired: false },
  ],
  ['a category', categoryInput, { name: ' Leads ' }, { name: 'Leads', colour: '#2B6CB0', description: '' }],
  [
    'an import',
    contactImportInput,
    { file_name: 'people.csv', rows_total: 3 },
    {
      file_name: 'people.csv',
      rows_total: 3,
      on_existing: 'skip',
      category_id: null,
      group_ids: [],
      consent_evidence: null,
    },
  ],
  [
    'a row of an import',
    importRow,
    { phone: '+12025550101', row: 1, phone_as_typed: '202 555 0101' },
    {
      phone: '+12025550101',
      first_name: '',
      last_name: '',
      email: '',
      language: null,
      timezone: null,
      custom: {},
      notes: '',
      row: 1,
      phone_as_typed: '202 555 0101',
    },
  ],
  [
    'a token',
    apiTokenInput,
    { name: 'Shop', scope: [{ action: 'read', subject: 'contacts' }] },
    { name: 'Shop', scope: [{ action: 'read', subject: 'contacts' }], ip_allowlist: [], expires_at: null },
  ],
  ['a role', roleInput, { name: 'Helper' }, { name: 'Helper', description: '', rules: [] }],
  [
    'a person',
    userInput,
    { name: 'Amara', email: 'amara@acme.test', role_id: 'owner' },
    { name: 'Amara', email: 'amara@acme.test', phone: null, role_id: 'owner', locale: null },
  ],
  [
    'one’s own account, of which others decide the rest',
    accountInput,
    { name: ' Amara ', phone: null, locale: 'fr', role_id: 'owner', email: 'a@acme.test' },
    { name: 'Amara', phone: null, locale: 'fr' },
  ],
  ['hiding the first steps', firstStepsInput, { is_hidden: true, done: [] }, { is_hidden: true }],
  ['a tenant’s status', tenantStatusInput, { status: 'active' }, { status: 'active', reason: '' }],
  [
    'the rest of the settings',
    companySettingsInput.pick({
      failure_pause_percent: true,
      support_changes_allowed: true,
      sending_creates_contacts: true,
    }),
    {},
    { failure_pause_percent: 30, support_changes_allowed: false, sending_creates_contacts: true },
  ],
  ['an approval’s note', approvalNote, ' yes ', 'yes'],
  ['a group', groupInput, { name: 'News' }, { name: 'News', description: '', type: 'manual', query: null }],
  ['a device', deviceInput, { name: 'Van' }, { name: 'Van', messages_per_minute: 30, working_hours: null }],
  ['a pairing', pairingInput, { name: 'Van' }, { name: 'Van', messages_per_minute: 30, device_id: null }],
  [
    'a device with an account',
    accountDeviceInput,
    { name: 'Acme', account: SMPP },
    { name: 'Acme', messages_per_minute: 60, countries: 'all', segment_price: null, account: SMPP_FULL },
  ],
  [
    'a trial of an account',
    accountTrialInput,
    { account: { ...TWILIO, account_sid: ` ${TWILIO.account_sid} `, secret: undefined, sender: undefined } },
    { device_id: null, account: { ...TWILIO_FULL, secret: undefined, sender: undefined } },
  ],
  ['a text', sendInput, {}, { values: {}, device_id: null, send_at: null, valid_until: null, key: null }],
  ['a note', noteInput, { body: ' Hi ' }, { body: 'Hi', mentions: [] }],
  ['an answer', conversations.replyInput, { body: 'Hi' }, { body: 'Hi', template_id: null, device_id: null }],
  [
    'a template',
    templateInput,
    { name: 'Hi', body: 'Hi' },
    { name: 'Hi', purpose: 'marketing', body: 'Hi', archived: false },
  ],
  [
    'a measure of a text',
    bodyMeasureInput,
    { body: 'Hi', purpose: 'marketing' },
    { body: 'Hi', purpose: 'marketing', audience: null },
  ],
  [
    'a test',
    testMessageInput,
    { body: ' Hi ', purpose: 'marketing', to: null },
    { body: 'Hi', purpose: 'marketing', to: null, contact_id: null, device_id: null, campaign_id: null },
  ],
];

it.each(DEFAULTS)('fills in the defaults of %s', (_, schema, input, parsed) => {
  expect(schema.parse(input)).toEqual(parsed);
});

it('shows an account without its secret', () => {
  const { secret: _, ...visible } = { ...TWILIO_FULL, incoming_url: 'https://acme.test/in' };
  expect(publicAccountOf(accountDeviceInput.shape.account.parse(TWILIO), 'https://acme.test/in')).toEqual(visible);
  const { password: __, ...visibleSmpp } = SMPP_FULL;
  expect(publicAccountOf(accountDeviceInput.shape.account.parse(SMPP), null)).toEqual(visibleSmpp);
});

/** Schemas of responses, in which every field is required. */
const RESPONSES: Readonly<Record<string, z.ZodType>> = {
  alert,
  alertChoices,
  alertList,
  alertNews,
  campaign,
  campaignTotals,
  campaignFailure: campaignReport.campaignFailure,
  campaignTimeline: campaignReport.campaignTimeline,
  excludedCount: campaignReport.excludedCount,
  campaignReport: campaignReport.campaignReport,
  campaignOptOut: campaignReport.campaignOptOut,
  sendAgainInput: campaignReport.sendAgainInput,
  sendAgainOutcome: campaignReport.sendAgainOutcome,
  pauseAllOutcome: campaignReport.pauseAllOutcome,
  fieldTypePreview,
  plan,
  planEffects,
  accountTrial,
  deviceConnection,
  publicAccount,
  device,
  deviceQueue,
  deviceReport,
  pairedPhone,
  pairing,
  pairingRequest,
  group,
  groupCount,
  groupUsages,
  categoryUsages,
  keyword,
  bodyMeasure,
  conversation: conversations.conversation,
  conversationAssignee: conversations.conversationAssignee,
  assignmentInput: conversations.assignmentInput,
  snoozeInput: conversations.snoozeInput,
  presentColleague: conversations.presentColleague,
  presenceInput: conversations.presenceInput,
  optOutDecisionInput: conversations.optOutDecisionInput,
  conversationNote,
  message,
  template,
  templateUsages,
  webhook: webhooks.webhook,
  deliveryAttempt: webhooks.deliveryAttempt,
  webhookDelivery: webhooks.webhookDelivery,
  webhookDeliveries: webhooks.webhookDeliveries,
  sendAgainOfWebhook: webhooks.sendAgainInput,
  webhookSecret: webhooks.webhookSecret,
};

it.each(Object.entries(RESPONSES))('%s refuses an empty object', (_, schema) => {
  expect(schema.safeParse({}).success).toBe(false);
});

it('limits counts and lists', () => {
  const attempt = {
    number: 1,
    at: '2026-03-02T10:00:00Z',
    duration_ms: 0,
    http_status: 200,
    problem: null,
    response: '',
  };
  const delivery = {
    id: 'd',
    webhook_id: 'w',
    type: 'message.sent',
    created_at: '2026-03-02T10:00:00Z',
    status: 'delivered',
    next_at: null,
    request: null,
    attempts_count: 2,
    attempts: [attempt, { ...attempt, number: 2, duration_ms: 7 }],
  };
  const takes = (changes: object): boolean => webhooks.webhookDelivery.safeParse({ ...delivery, ...changes }).success;
  expect(takes({})).toBe(true);
  expect(takes({ attempts: Array(26).fill(attempt) })).toBe(false);
  expect(takes({ attempts_count: -1 })).toBe(false);
  expect(takes({ attempts: [{ ...attempt, number: 0 }] })).toBe(false);
  expect(takes({ attempts: [{ ...attempt, duration_ms: -1 }] })).toBe(false);
  const page = { deliveries: Array(25).fill(delivery), next: null };
  expect(webhooks.webhookDeliveries.safeParse(page).success).toBe(true);
  expect(webhooks.webhookDeliveries.safeParse({ ...page, deliveries: Array(26).fill(delivery) }).success).toBe(false);
  expect(webhooks.webhookDeliveries.safeParse({ ...page, deliveries: [delivery] }).success).toBe(true);
});
