import type { SegmentCause } from '#src/domain/billing/billingTerms.ts';

/** A plan change: its price and start, what it changes, and why it may be refused. */
export const planChange = {
  title: 'Change to {{plan}}?',
  startTitle: 'Start with {{plan}}?',
  now: 'It starts as soon as you pay.',
  nowFree: 'It starts immediately.',
  later: 'It starts on {{date}}. Until then you keep {{current}}, which is paid for; there is no refund.',
  trial: 'It starts immediately, and the trial continues until {{date}}.',
  undoesCancellation: 'Your cancellation is undone and the contract continues.',
  charge: '{{plan}}, rest of the period',
  credit: '{{plan}}, credit for unused time',
  period: '{{plan}}, {{from}} to {{to}}',
  until: 'until {{date}}',
  segments: {
    prorated:
      'You pay for {{days}} of {{of}} days of {{plan}}, so this period has {{after}} segments instead of {{before}}. From {{date}}, you get {{all}}.',
    lastDay:
      'Less than a day is left in this period: the change costs nothing and adds no segments. The {{all}} of {{plan}} start on {{date}}.',
    trial: 'Until the trial ends you keep its {{before}} segments. The {{all}} of {{plan}} start on {{date}}.',
    overused:
      'So far in this period, you have used more segments than you have paid for. The difference, {{ahead}}, is deducted from the new period: {{after}} of {{all}} until {{date}}.',
    postponed:
      'You have already used more segments than you would have paid for if the plan started today, so it starts at the end of the period.',
  } satisfies Record<SegmentCause | 'lastDay', string>,
  tax: 'Tax',
  noTax: 'none',
  today: 'Due today',
  next: 'Next charge',
  nextText: '{{amount}} on {{date}}',
  limits: 'What changes',
  notIncluded: 'Not included',
  removed: {
    title: '{{plan}} does not include everything you use',
    keywords_one: '{{n}} keyword stops replying. STOP, START and HELP always work.',
    keywords_other: '{{n}} keywords stop replying. STOP, START and HELP always work.',
    auto_reply: 'Auto-reply stops replying.',
    custom_roles_one:
      '{{n}} custom role stays with the people who have it but cannot be changed or assigned to anyone else.',
    custom_roles_other:
      '{{n}} custom roles stay with the people who have them but cannot be changed or assigned to anyone else.',
    api_tokens_one: '{{n}} API token stops working.',
    api_tokens_other: '{{n}} API tokens stop working.',
    back: 'Nothing is deleted: you can view and remove all of it, and it works again with a plan that includes it.',
  },
  before: 'Current',
  after: 'New',
  toPay: 'Go to payment: {{amount}}',
  confirm: 'Change now',
  confirmLater: 'Change on {{date}}',
  confirmStart: 'Start',
  leaving: 'You pay on our payment provider’s page, then come back here. We store no card details.',
  changed: 'You are now on {{plan}}',
  planned: '{{plan}} starts on {{date}}',
  refusals: {
    same_plan: 'You are already on this plan.',
    already_planned: 'This plan is already chosen for the next period.',
    not_offered: 'This plan is no longer offered.',
    payment_due: 'An invoice is open. Pay it first, then change the plan.',
    other_currency: 'This plan is in another currency. Contact us to move your contract.',
    limits: 'Make room first, then change the plan.',
  },
  exceeded: {
    title: 'You use more than {{plan}} includes',
    segments: '{{used}} segments used in this period, {{included}} included',
    segmentsAMonth: 'About {{used}} segments used a month, {{included}} included',
    contacts: '{{used}} contacts, {{included}} included',
    devices: '{{used}} devices, {{included}} included',
    users: '{{used}} users, {{included}} included',
    segmentsNow: 'Nothing more is sent until the period ends on {{date}}.',
    segmentsLater: 'At this pace, {{plan}} is used up before its period ends.',
    remove: 'Remove {{n}} first',
  },
};
