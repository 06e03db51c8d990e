import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { alertsSeenInput } from './alerts/alert.ts';
import { apiTokenInput, tokenScope } from './apitokens/apitoken.ts';
import { autoReplyInput } from './autoReply/autoReplySettings.ts';
import { checkoutInput } from './billing/checkout.ts';
import { previewedChange } from './billing/planChange.ts';
import { audience, campaignInput } from './campaigns/campaign.ts';
import { approvalNote } from './campaigns/campaignApproval.ts';
import { rescheduleInput } from './campaigns/campaignReport.ts';
import { categoryInput, categoryRemoval } from './category.ts';
import { companySettingsInput, customField, quietHours } from './company/companySettings.ts';
import { fieldTypeChange } from './company/customFields/fieldChange.ts';
import { planChange, planInput, planLimits } from './company/plan.ts';
import { contactInput } from './contacts/contact.ts';
import { contactMergeInput } from './contacts/merge/contactMerge.ts';
import { listFilter, listRange, listSort } from './contract/listQuery.ts';
import { accountChange, accountDeviceInput, accountTrialInput } from './devices/account.ts';
import { device, deviceInput, deviceRemoval, simInput } from './devices/device.ts';
import { deviceReach, segmentPrice } from './devices/deviceRoute.ts';
import { pairingInput, pairingRequest } from './devices/pairing.ts';
import { smppAccount } from './devices/smppAccount.ts';
import { twilioAccount } from './devices/twilioAccount.ts';
import { groupInput } from './groups/group.ts';
import { groupQuery } from './groups/query/groupQuery.ts';
import { contactImportInput, importChunk, importRow } from './imports/contactImport.ts';
import { suppressionListInput } from './imports/suppressionList.ts';
import { incomingTrial } from './incoming/incomingDecision.ts';
import { keywordInput, keywordOrder } from './keywords/keyword.ts';
import { bodyMeasureInput } from './messages/bodyMeasure.ts';
import { conversationDoneInput, replyInput, snoozeInput } from './messages/conversation.ts';
import { noteInput } from './messages/conversationNote.ts';
import { message } from './messages/message.ts';
import { sendBatchInput, sendInput } from './messages/sendInput.ts';
import { templateInput } from './messages/template.ts';
import { testMessageInput } from './messages/testMessage.ts';
import {
  emailChangeInput,
  emailConfirmInput,
  passwordChangeInput,
  passwordProof,
  twoFactorCheckInput,
  twoFactorOffInput,
} from './people/account.ts';
import { invitationAcceptance, invitationRequest, invitationsInput } from './people/invitation.ts';
import { listSettings } from './people/listSettings.ts';
import { abilityRule, roleInput } from './people/role.ts';
import { credentials } from './people/signIn.ts';
import { userInput, userRemoval } from './people/user.ts';
import { amount, e164, hexColor, id, measure, setDay, setInstant } from './record.ts';
import { tenantStatusInput } from './tenants/tenantAccount.ts';
import { deliveriesQuery, WEBHOOK_EVENTS, webhookInput } from './webhooks/webhook.ts';

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** The shortest and the longest text of each field. */
const TEXT_LIMITS: readonly [schema: z.ZodObject, fields: readonly string[], shortest: number, longest: number][] = [
  [apiTokenInput, ['name'], 1, 80],
  [audience.extend({ one: id }), ['one'], 1, 64],
  [autoReplyInput.shape.away, ['body'], 0, 1600],
  [autoReplyInput.shape.away, ['timezone'], 1, 64],
  [autoReplyInput.shape.away.shape.exceptions.element, ['name'], 0, 60],
  [autoReplyInput.shape.first_contact, ['body'], 0, 1600],
  [bodyMeasureInput, ['body'], 0, 1600],
  [campaignInput, ['name'], 0, 120],
  [campaignInput, ['body'], 0, 1600],
  [campaignInput, ['timezone'], 0, 64],
  [categoryInput, ['name'], 1, 80],
  [categoryInput, ['description'], 0, 500],
  [companySettingsInput, ['name'], 1, 120],
  [companySettingsInput, ['timezone'], 0, 64],
  [companySettingsInput, ['locale'], 0, 35],
  [companySettingsInput, ['sender_line'], 0, 60],
  [companySettingsInput, ['opt_out_hint'], 0, 120],
  [companySettingsInput, ['opt_out_reply', 'opt_in_reply', 'help_reply'], 0, 320],
  [contactImportInput, ['file_name'], 1, 255],
  [contactImportInput, ['consent_evidence'], 3, 200],
  [contactInput, ['first_name', 'last_name'], 0, 80],
  [contactInput, ['language'], 0, 35],
  [contactInput, ['timezone'], 0, 64],
  [contactInput, ['consent_evidence'], 0, 200],
  [contactInput, ['notes'], 0, 2000],
  [credentials, ['password'], 1, 200],
  [customField, ['label'], 1, 60],
  [deviceInput, ['name'], 1, 80],
  [deviceRemoval, ['to'], 0, 64],
  [conversationDoneInput, ['seen_message_id'], 1, 64],
  [emailChangeInput, ['password'], 1, 200],
  [groupInput, ['name'], 1, 80],
  [groupInput, ['description'], 0, 500],
  [importRow, ['phone_as_typed'], 0, 80],
  [importRow, ['consent_evidence'], 0, 200],
  [importRow, ['category'], 1, 80],
  [incomingTrial, ['body'], 0, 1600],
  [incomingTrial, ['from'], 0, 40],
  [keywordInput, ['word'], 1, 40],
  [keywordInput, ['reply'], 0, 1600],
  [pairingRequest, ['model'], 1, 80],
  [pairingRequest, ['os_version', 'app_version'], 0, 40],
  [pairingInput, ['name'], 1, 80],
  [passwordChangeInput, ['current_password'], 1, 200],
  [passwordChangeInput, ['password'], 10, 200],
  [passwordProof, ['password'], 1, 200],
  [noteInput, ['body'], 1, 2000],
  [planInput, ['name', 'family'], 1, 60],
  [planInput, ['description'], 0, 300],
  [previewedChange, ['preview_id'], 1, 100],
  [replyInput, ['body'], 1, 1600],
  [rescheduleInput, ['timezone'], 0, 64],
  [roleInput, ['name'], 1, 60],
  [roleInput, ['description'], 0, 300],
  [abilityRule, ['reason'], 0, 200],
  [invitationAcceptance, ['token'], 1, 200],
  [invitationAcceptance, ['name'], 1, 120],
  [invitationAcceptance, ['password'], 10, 200],
  [sendInput, ['to'], 0, 40],
  [sendInput, ['body'], 1, 1600],
  [sendInput, ['key'], 1, 100],
  [smppAccount, ['system_id'], 1, 15],
  [smppAccount, ['password'], 1, 64],
  [smppAccount, ['system_type'], 0, 12],
  [snoozeInput, ['seen_message_id'], 1, 64],
  [templateInput, ['name'], 1, 80],
  [templateInput, ['body'], 1, 1600],
  [testMessageInput, ['body'], 1, 1600],
  [testMessageInput, ['to'], 0, 40],
  [twilioAccount, ['secret'], 1, 128],
  [userInput, ['name'], 1, 120],
  [userInput, ['phone'], 0, 20],
  [userInput, ['locale'], 0, 35],
  [webhookInput, ['name'], 1, 80],
];

/** The fewest and the most entries of each list. */
const LISTS: readonly [
  schema: z.ZodObject,
  fields: readonly string[],
  entry: (n: number) => unknown,
  fewest: number,
  max: number,
][] = [
  [alertsSeenInput, ['ids'], String, 0, 1000],
  [apiTokenInput, ['ip_allowlist'], (n) => `10.0.0.${n}`, 0, 50],
  [apiTokenInput, ['scope'], () => ({ action: 'read', subject: 'contacts' }), 1, 200],
  [audience, ['group_ids', 'category_ids', 'exclude_group_ids'], String, 0, 200],
  [audience, ['contact_ids'], String, 0, 1000],
  [
    autoReplyInput.shape.away,
    ['exceptions'],
    () => ({ from: '2026-01-01', until: '2026-01-01', name: '', hours: [] }),
    0,
    100,
  ],
  [autoReplyInput.shape.away.shape.hours, ['mon', 'sun'], () => ({ from: '08:00', to: '09:00' }), 0, 6],
  [campaignInput, ['device_ids'], String, 0, 100],
  [companySettingsInput, ['opt_out_words', 'opt_in_words', 'help_words'], (n) => `word${n}`, 1, 60],
  [companySettingsInput, ['custom_fields'], (n) => ({ key: `f${n}`, label: 'F', type: 'text' }), 0, 50],
  [contactImportInput, ['group_ids'], String, 0, 50],
  [contactImportInput, ['new_groups', 'new_categories'], (n) => `Name ${n}`, 0, 200],
  [contactInput, ['group_ids'], String, 0, 200],
  [customField, ['choices'], (n) => `choice ${n}`, 0, 100],
  [deviceInput, ['sims'], (n) => ({ slot: n % 2, phone: null, messages_per_day: 1 }), 0, 2],
  [importChunk, ['rows'], (n) => ({ row: n + 1, phone: '+12025550101', phone_as_typed: '' }), 1, 1000],
  [importRow, ['groups'], (n) => `Name ${n}`, 0, 50],
  [invitationsInput, ['emails'], (n) => `p${n}@acme.test`, 1, 50],
  [keywordInput.shape.actions.unwrap(), ['add_group_ids', 'remove_group_ids'], String, 0, 200],
  [keywordOrder, ['ids', 'seen_ids'], String, 0, 10_000],
  [noteInput, ['mentions'], String, 0, 20],
  [pairingRequest, ['sims'], (n) => ({ slot: n, carrier: '', phone: null }), 0, 2],
  [quietHours, ['days'], () => 'mon', 0, 7],
  [roleInput, ['rules'], () => ({ action: 'read', subject: 'contacts' }), 0, 200],
  [abilityRule, ['fields'], (n) => `f${n}`, 1, 50],
  [sendBatchInput, ['messages'], () => ({}), 1, 1000],
  [suppressionListInput, ['numbers'], String, 1, 1000],
  [webhookInput, ['device_ids', 'campaign_ids', 'keyword_ids', 'group_ids'], String, 0, 50],
];

/** The smallest and the largest whole number of each field. */
const NUMBERS: readonly [schema: z.ZodObject, fields: readonly string[], min: number, max: number][] = [
  [accountDeviceInput, ['messages_per_minute'], 1, 12_000],
  [autoReplyInput, ['cooldown_minutes'], 0, 10_080],
  [autoReplyInput, ['max_replies_per_hour'], 1, 60],
  [companySettingsInput, ['approval_threshold'], 1, 1_000_000_000],
  [companySettingsInput, ['failure_pause_percent'], 1, 100],
  [companySettingsInput, ['retention_days'], 1, 3650],
  [contactImportInput, ['rows_total'], 1, 1_000_000_000],
  [deviceInput, ['messages_per_minute'], 1, 12_000],
  [importRow, ['row', 'line'], 1, 1_000_000_000],
  [keywordInput, ['priority'], 0, 100_000],
  [pairingInput, ['messages_per_minute'], 1, 600],
  [planInput, ['price'], 0, 1_000_000_000],
  [planInput, ['position'], 0, 999],
  [planLimits, ['segments', 'devices', 'users', 'contacts'], 0, 1_000_000_000],
  [smppAccount, ['port'], 1, 65_535],
  [smppAccount, ['sender_ton'], 0, 6],
  [smppAccount, ['sender_npi'], 0, 18],
  [smppAccount, ['window'], 1, 100],
  [smppAccount, ['validity_hours'], 1, 72],
  [simInput, ['slot'], 0, 1],
  [simInput, ['messages_per_minute'], 1, 600],
  [simInput, ['messages_per_day'], 1, 17_280_000],
];

const SMPP = { kind: 'smpp', host: 'smpp.acme.test', system_id: 'acme', sender: 'ACME' };
const TWILIO = { kind: 'twilio', account_sid: `AC${'0'.repeat(32)}`, sender: 'ACME' };
const DAYS_OFF = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };

/** Values that a schema barely accepts, and values that it barely refuses. */
const EDGES: readonly [name: string, schema: z.ZodType, taken: readonly unknown[], refused: readonly unknown[]][] = [
  [
    'e164',
    e164,
    ['+12', '+123456789012345', '+99'],
    ['+1', '+1234567890123456', '+01', '12025550101', '+1202555010a', ' +12', '+12 '],
  ],
  ['hexColor', hexColor, ['#09afAF', '#000000'], ['#12345', '#1234567', '09afAF', '#09afAG', 'x#09afAF']],
  ['amount', amount, [0, 1_000_000_000], [-1, 1_000_000_001, 0.5]],
  ['measure', measure, [-1e15, 1e15, 0.5], [-1.1e15, 1.1e15]],
  [
    'setInstant',
    setInstant,
    ['1970-01-01T00:00:00Z', '2999-12-31T23:59:59.999Z'],
    ['1969-12-31T23:59:59Z', '3000-01-01T00:00:00Z', `2026-01-01T00:00:00.${'0'.repeat(30)}Z`],
  ],
  ['setDay', setDay, ['1970-01-01', '2999-12-31'], ['1969-12-31', '3000-01-01', '2026-02-29']],
  [
    'the address of a webhook',
    webhookInput.shape.url,
    ['http://a', `https://acme.test/${'a'.repeat(1982)}`],
    [
      '',
      'acme.test',
      'ftp://acme.test',
      'https://me:secret@acme.test',
      'https://acme.test#a',
      `https://acme.test/${'a'.repeat(1983)}`,
    ],
  ],
  [
    'deliveries of a webhook',
    deliveriesQuery,
    [{}, { status: 'failed' }, { before: 'd'.repeat(64) }],
    [{ status: 'lost' }, { before: 'd'.repeat(65) }],
  ],
  [
    'what a webhook is told of',
    webhookInput.shape.events,
    [['message.received'], [...WEBHOOK_EVENTS]],
    [[], ['message.received', 'message.received'], ['message.eaten']],
  ],
  ['approvalNote', approvalNote, ['', 'n'.repeat(500)], ['n'.repeat(501)]],
  [
    'the key of a custom field',
    customField.shape.key,
    ['a', 'a_0', `a${'b'.repeat(39)}`],
    ['', `a${'b'.repeat(40)}`, '_a', '0a', 'aB', 'a-b', 'constructor'],
  ],
  ['a choice', customField.shape.choices, [['c'], ['c'.repeat(80)]], [[''], ['c'.repeat(81)]]],
  ['a word of consent', companySettingsInput.shape.opt_out_words, [['w'], ['w'.repeat(40)]], [[''], ['w'.repeat(41)]]],
  ['a line before the text', companySettingsInput.shape.sender_line, ['a'], ['{', '}', 'a\nb']],
  ['a custom value', contactInput.shape.custom, [{ a: 'v'.repeat(500) }], [{ a: 'v'.repeat(501) }]],
  ['the name of a custom value', contactInput.shape.custom, [{ ['k'.repeat(40)]: 1 }], [{ ['k'.repeat(41)]: 1 }]],
  [
    'where a device sends to',
    deviceReach,
    ['home', 'all', ['FR'], Array(250).fill('FR')],
    ['away', [], Array(251).fill('FR'), ['fr'], ['FRA']],
  ],
  [
    'a change of a plan',
    planChange,
    [{}, { price: 1 }, { limits: { segments: 1, devices: 1, users: 1, contacts: 1 } }, { features: ['keywords'] }],
    [{ price: -1 }, { limits: {} }, { features: ['wings'] }],
  ],
  [
    'a change of a field’s type',
    fieldTypeChange,
    [
      { key: 'size', type: 'text' },
      { key: 'size', type: 'choice', choices: ['S'] },
    ],
    [{ type: 'text' }, { key: 'size' }, { key: 'Size', type: 'text' }, { key: 'size', type: 'choice', choices: [''] }],
  ],
  [
    'where a removed category’s contacts go',
    categoryRemoval,
    [{}, { move_contacts_to: 'lead' }],
    [{ move_contacts_to: '' }, { move_contacts_to: 7 }],
  ],
  ['the features of a plan', planInput.shape.features, [[], ['keywords']], [['keywords', 'keywords'], ['wings']]],
  ['the segments of a text', message.shape.segments, [0, 11], [-1, 0.5]],
  ['what was tried of a text', message.shape.attempts, [0, 3], [-1]],
  ['the SIM of a text', message.shape.sim_slot, [0, 1, null], [-1, 2]],
  ['the SIM that was chosen', message.shape.chosen_sim_slot, [0, 1, undefined], [-1, 2]],
  ['what is a test', message.shape.is_test, [true, undefined], [false]],
  ['what waits for a device', device.shape.queue_depth, [0, 7], [-1]],
  ['what a device sent today', device.shape.sent_today, [0, 7], [-1]],
  ['what failed there today', device.shape.failed_today, [0, 7], [-1]],
  ['whether a device is in use', deviceInput.shape.status, ['online', 'disabled'], ['lost', '']],
  [
    'when a device works',
    deviceInput.shape.working_hours,
    [
      null,
      { ...DAYS_OFF, sun: { from: '09:00', to: '09:01' } },
      { ...DAYS_OFF, mon: { from: '09:00', to: '00:00' }, tue: { from: '00:00', to: '23:59' } },
    ],
    [
      DAYS_OFF,
      { ...DAYS_OFF, sun: { from: '09:00', to: '09:00' } },
      { ...DAYS_OFF, mon: { from: '09:00', to: '08:59' } },
      { mon: { from: '09:00', to: '17:00' } },
    ],
  ],
  [
    'the price of a segment',
    segmentPrice.shape.amount,
    ['0', '7', '999999', '999999.999999', '0.5'],
    ['', '1000000', '0.1234567', '.5', '5.', '-1', '1,5', '1e3', ' 1'],
  ],
  ['the currency of a segment', segmentPrice.shape.currency, ['EUR'], ['', 'EU', 'EURO', 'eur']],
  [
    'the sender at an operator',
    smppAccount.shape.sender,
    ['+12', '+123456789012345', '12', '123456789012345', 'A', 'Acme & Co.', 'ABCDEFGHIJK', '1-800-ACME'],
    ['', '+1', '+1234567890123456', '+01', '1', '1234567890123456', 'ABCDEFGHIJKL', 'Acmé', '12-34'],
  ],
  [
    'a pairing code',
    pairingRequest.shape.code,
    ['12345678', ' 1234-5678\n', 'abcd EF12'],
    ['', '1234567', '123456789'],
  ],
  ['the secret at Twilio', twilioAccount.shape.secret, ['!', '~'.repeat(128)], ['a b', 'aé', 'éa']],
  [
    'the sender at Twilio',
    twilioAccount.shape.sender,
    ['+12', '+123456789012345', '123', '12345678', 'A', 'ABCDEFGHIJK', `MG${'0aF'.padEnd(32, '9')}`],
    ['', '+1', '+1234567890123456', '12', '123456789', 'ABCDEFGHIJKL', `MG${'0'.repeat(31)}`, `MG${'0'.repeat(33)}`],
  ],
  [
    'an account at Twilio',
    twilioAccount.shape.account_sid,
    [`AC${'0aF'.padEnd(32, '9')}`],
    ['', `AC${'0'.repeat(31)}`, `AC${'0'.repeat(33)}`, `SK${'0'.repeat(32)}`, `AC${'g'.repeat(32)}`],
  ],
  [
    'a key at Twilio',
    twilioAccount.shape.key_sid,
    ['', `SK${'0aF'.padEnd(32, '9')}`],
    [`SK${'0'.repeat(31)}`, `SK${'0'.repeat(33)}`, `AC${'0'.repeat(32)}`],
  ],
  [
    'an account that keeps its secret',
    accountChange,
    [SMPP, TWILIO, { ...SMPP, password: 'p' }, { ...TWILIO, secret: 's' }],
    [
      { ...SMPP, host: undefined },
      { ...TWILIO, sender: undefined },
      { ...SMPP, kind: 'other' },
    ],
  ],
  [
    'an account to test',
    accountTrialInput.shape.account,
    [SMPP, TWILIO, { ...TWILIO, sender: undefined }],
    [
      { ...SMPP, host: undefined },
      { ...SMPP, sender: undefined },
      { ...TWILIO, account_sid: undefined },
    ],
  ],
  [
    'the texts of a removed device',
    deviceRemoval,
    [{}, { queue: 'move', to: 'van' }, { queue: 'fail' }],
    [{ queue: 'drop' }, { queue: '' }],
  ],
  ['the host of an operator', smppAccount.shape.host, ['a.b', hostOfLength(253)], ['', hostOfLength(254)]],
  ['printable ASCII', smppAccount.shape.password, ['!~', 'a b'], ['é', 'a\u007f', 'a\tb']],
  [
    'what a phone has left',
    pairingRequest.shape.battery,
    [
      { percent: 0, charging: false },
      { percent: 100, charging: true },
    ],
    [
      { percent: -1, charging: false },
      { percent: 101, charging: true },
    ],
  ],
  [
    'a SIM of a phone',
    pairingRequest.shape.sims,
    [[{ slot: 1, carrier: 'c'.repeat(80), phone: null }]],
    [
      [{ slot: 2, carrier: '', phone: null }],
      [{ slot: -1, carrier: '', phone: null }],
      [{ slot: 0, carrier: 'c'.repeat(81), phone: null }],
      [0, 0].map((slot) => ({ slot, carrier: '', phone: null })),
    ],
  ],
  [
    'the values of a text',
    sendInput.shape.values,
    [numbered(100, ''), { ['n'.repeat(80)]: 'v'.repeat(500) }],
    [numbered(101, ''), { ['n'.repeat(81)]: '' }, { n: 'v'.repeat(501) }],
  ],
  [
    'the query of a group',
    groupQuery,
    [
      all([]),
      all(Array(50).fill(is('a'))),
      all([{ ...is('a'), field: 'f'.repeat(60) }]),
      all([is('v'.repeat(200)), is(Array(200).fill('a'))]),
      all([all([all([is('a')])])]),
    ],
    [
      all(Array(51).fill(is('a'))),
      all([{ ...is('a'), field: 'f'.repeat(61) }]),
      all([{ ...is('a'), field: '' }]),
      all([is('v'.repeat(201))]),
      all([is(Array(201).fill('a'))]),
      all([all([all([all([is('a')])])])]),
    ],
  ],
  ['an address to sign in with', credentials.shape.email, [mailbox(254)], [mailbox(255), 'a', '']],
  ['an address to move to', emailChangeInput.shape.email, [mailbox(254)], [mailbox(255), 'a', '']],
  ['the address of a user', userInput.shape.email, [mailbox(254)], [mailbox(255), 'a', '']],
  ['whom to invite', invitationsInput.shape.emails, [[mailbox(254)]], [[mailbox(255)], ['a']]],
  ['an address', contactInput.shape.email, ['', 'a@b.io'], ['a', 'a@', '@b.io', `${'a'.repeat(250)}@b.io`]],
  [
    'which field a rule is about',
    abilityRule.shape.fields,
    [['a'], ['custom.size'], [`a${'b'.repeat(59)}`]],
    [[''], ['A'], ['_a'], ['a-b'], [`a${'b'.repeat(60)}`]],
  ],
  [
    'what a rule compares with',
    abilityRule.shape.conditions,
    [{ a: 'v'.repeat(200) }, { a: { $in: Array.from({ length: 200 }, String) } }, numbered(20)],
    [{ a: 'v'.repeat(201) }, { a: { $in: Array.from({ length: 201 }, String) } }, numbered(21), { a: { $regex: 'x' } }],
  ],
  [
    'the name of a list',
    listSettings.shape.columns,
    [{ a: {} }, { ['a.b-c_0'.padEnd(80, 'a')]: {} }],
    [{ '': {} }, { ['a'.repeat(81)]: {} }, { 'a b': {} }],
  ],
  ['columns of a list', listSettings.shape.columns, [{ a: numbered(100, true) }], [{ a: numbered(101, true) }]],
  ['lists somebody arranged', listSettings.shape.columns, [numbered(100, {})], [numbered(101, {})]],
  ['views of a list', listSettings.shape.views, [{ a: views(50) }], [{ a: views(51) }]],
  [
    'the name of a view',
    listSettings.shape.views,
    [{ a: [view('v'.repeat(80))] }],
    [{ a: [view('v'.repeat(81))] }, { a: [view(' ')] }],
  ],
  [
    'rows of a list',
    listRange,
    [
      [0, 0],
      [0, 9999],
      [1, 10_000],
    ],
    [
      [1, 0],
      [0, 10_000],
      [1, 10_001],
      [-1, 0],
    ],
  ],
  [
    'order of a list',
    listSort,
    [['f'.repeat(80), 'ASC']],
    [
      ['f'.repeat(81), 'ASC'],
      ['', 'ASC'],
      ['f', 'up'],
    ],
  ],
  [
    'filter of a list',
    listFilter,
    [{ a: 'v'.repeat(200) }, { a: Array.from({ length: 1000 }, String) }, numbered(30)],
    [{ a: 'v'.repeat(201) }, { a: Array.from({ length: 1001 }, String) }, numbered(31), { q: 1 }],
  ],
  [
    'why a tenant is suspended',
    tenantStatusInput,
    [
      { status: 'suspended', reason: 'r'.repeat(15) },
      { status: 'suspended', reason: 'r'.repeat(500) },
      { status: 'active' },
    ],
    [
      { status: 'suspended', reason: 'r'.repeat(14) },
      { status: 'suspended', reason: 'r'.repeat(501) },
    ],
  ],
  [
    'an address range of a token',
    apiTokenInput.shape.ip_allowlist,
    [['10.0.0.1'], [`10.0.0.1${' '.repeat(56)}`]],
    [[''], ['10.0.0'], [`10.0.0.1${' '.repeat(57)}`]],
  ],
  [
    'what a token can do',
    tokenScope,
    [[{ action: 'read', subject: 'contacts' }]],
    [[{ action: 'read', subject: 'contacts', fields: ['name'] }], [{ action: 'read' }], [{ subject: 'contacts' }]],
  ],
  [
    'a one-time code',
    credentials.shape.code,
    [undefined, '123456', '1234567890'],
    ['', '12345', '1234567', '12345678901', '12345a', ' 123456'],
  ],
  [
    'a code of an authenticator',
    twoFactorCheckInput.shape.code,
    ['123456'],
    ['12345', '1234567', '1234567890', '12345a'],
  ],
  ['a code that confirms an address', emailConfirmInput, [{ code: '123456' }], [{}, { code: '12345' }]],
  [
    'switching off the second factor',
    twoFactorOffInput,
    [{ password: 'p', code: '1234567890' }],
    [{}, { password: 'p' }, { code: '123456' }],
  ],
  [
    'the token of an invitation',
    invitationRequest,
    [{ token: 't' }, { token: 't'.repeat(200) }],
    [{}, { token: '' }, { token: 't'.repeat(201) }],
  ],
  [
    'a removed person’s successor',
    userRemoval,
    [{}, { hand_over_to: 'ben', tokens: 'hand_over' }, { tokens: 'revoke' }],
    [{ hand_over_to: '' }, { tokens: 'keep' }],
  ],
  [
    'a new group of an import',
    contactImportInput.shape.new_groups,
    [undefined, ['n'], ['n'.repeat(80)]],
    [[''], ['n'.repeat(81)]],
  ],
  [
    'a new category of an import',
    contactImportInput.shape.new_categories,
    [undefined, ['n'], ['n'.repeat(80)]],
    [[''], ['n'.repeat(81)]],
  ],
  ['a group in a row', importRow.shape.groups, [undefined, [], ['n'.repeat(80)]], [[''], ['n'.repeat(81)]]],
  ['a number of a suppression list', suppressionListInput.shape.numbers, [[''], ['1'.repeat(80)]], [['1'.repeat(81)]]],
  [
    'which values a merge takes',
    contactMergeInput.shape.values,
    [{ first_name: 'other' }, { 'custom.size': 'this' }],
    [{ id: 'other' }, { first_name: 'both' }],
  ],
  [
    'a suppression list’s evidence',
    suppressionListInput.shape.evidence,
    ['abc', 'e'.repeat(200)],
    ['ab', 'e'.repeat(201)],
  ],
  [
    'where a payment leads back to',
    checkoutInput,
    [{ purpose: 'invoice', invoice_id: 'i', return_to: `/${'a'.repeat(1999)}` }],
    [{ purpose: 'invoice', invoice_id: 'i', return_to: `/${'a'.repeat(2000)}` }],
  ],
];

function numbered(count: number, value: unknown = 1): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, value]));
}

/** A host name of this many characters. */
function hostOfLength(length: number): string {
  return `${'a.'.repeat((length - 1) / 2)}${'b'.repeat(length % 2 === 0 ? 2 : 1)}`;
}

/** An e-mail address of this many characters. */
function mailbox(length: number): string {
  const host = `${'d'.repeat(60)}.`.repeat(3);
  return `${'m'.repeat(length - host.length - 3)}@${host}io`;
}

function all(conditions: readonly object[]): object {
  return { match: 'all', conditions };
}

function is(value: unknown): object {
  return { field: 'first_name', operator: 'is', value };
}

function view(name: string): object {
  return { name, filter: {}, sort: { field: 'name', order: 'ASC' }, columns: {} };
}

function views(count: number): object[] {
  return Array.from({ length: count }, (_, n) => view(`View ${n}`));
}

/** One row for each field of the rows. */
function each<R extends readonly [z.ZodObject, readonly string[], ...unknown[]]>(rows: readonly R[]) {
  return rows.flatMap(([schema, fields, ...rest]) =>
    fields.map((field) => ({ field, schema: schema.shape[field] as z.ZodType, rest })),
  );
}

describe('the limits of input', () => {
  it.each(each(TEXT_LIMITS))('the text $field', ({ schema, rest }) => {
    const [shortest, longest] = rest as [number, number];
    const lengths = [shortest - 1, shortest, longest, longest + 1].filter((length) => length >= 0);
    expect(lengths.filter((length) => takes(schema, 'a'.repeat(length)))).toEqual([shortest, longest]);
  });

  it.each(each(LISTS))('the list $field', ({ schema, rest }) => {
    const [entry, fewest, max] = rest as [(n: number) => unknown, number, number];
    const counts = [fewest - 1, fewest, max, max + 1].filter((length) => length >= 0);
    expect(
      counts.filter((length) =>
        takes(
          schema,
          Array.from({ length }, (_, n) => entry(n)),
        ),
      ),
    ).toEqual([fewest, max]);
  });

  it.each(each(NUMBERS))('the number $field', ({ schema, rest }) => {
    const [min, max] = rest as [number, number];
    const numbers = [min - 1, min, min + 0.5, max, max + 1];
    expect(numbers.filter((value) => takes(schema, value))).toEqual([min, max]);
  });

  it.each(EDGES)('%s', (_, schema, accepted, rejected) => {
    expect(accepted.filter((value) => !takes(schema, value))).toEqual([]);
    expect(rejected.filter((value) => takes(schema, value))).toEqual([]);
  });
});
