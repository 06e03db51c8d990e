import type { SegmentCause } from '#src/domain/billing/billingTerms.ts';

/** What another plan means: what it costs and from when, what changes, what stands in its way. */
export const planChange = {
  title: 'Change to {{plan}}?',
  startTitle: 'Begin with {{plan}}?',
  now: 'It counts as soon as it is paid.',
  nowFree: 'It counts at once.',
  later: 'It counts from {{date}}. Until then you keep {{current}}, which is paid for; nothing is given back.',
  trial: 'It counts at once, and the trial goes on until {{date}}.',
  resumes: 'The contract goes on: your cancellation is taken back.',
  charge: '{{plan}}, rest of the period',
  credit: '{{plan}}, not used: given back',
  period: '{{plan}}, {{from}} to {{to}}',
  until: 'until {{date}}',
  segments: {
    days: '{{plan}} is paid for {{days}} of {{of}} days, so this period has {{after}} segments instead of {{before}}. From {{date}} it is {{all}}.',
    lastDay:
      'Less than a day of this period is left: it costs nothing, and adds no segments. The {{all}} of {{plan}} begin on {{date}}.',
    trial: 'Until the trial ends it keeps its {{before}} segments. The {{all}} of {{plan}} begin on {{date}}.',
    ahead:
      'More of this period’s segments are used than its days so far have paid for. The difference, {{ahead}}, is taken off the new period: {{after}} of {{all}} until {{date}}.',
    waits:
      'More segments are used already than would be paid for if it counted today. That is why it waits for the end of the period.',
  } satisfies Record<SegmentCause | 'lastDay', string>,
  tax: 'Tax',
  noTax: 'none',
  today: 'To pay today',
  next: 'Next charge',
  nextText: '{{amount}} on {{date}}',
  limits: 'What changes',
  notIncluded: 'Not included',
  lost: {
    title: '{{plan}} does not include everything you use',
    keywords_one: '{{n}} keyword stops answering. STOP, START and HELP always work.',
    keywords_other: '{{n}} keywords stop answering. STOP, START and HELP always work.',
    auto_reply: 'Auto-reply stops answering.',
    custom_roles_one:
      '{{n}} role of your own stays with whoever has it, but cannot be changed or given to anyone else.',
    custom_roles_other:
      '{{n}} roles of your own stay with whoever has them, but cannot be changed or given to anyone else.',
    api_tokens_one: '{{n}} API token stops working.',
    api_tokens_other: '{{n}} API tokens stop working.',
    back: 'Nothing is deleted: all of it can be read and removed, and works again with a plan that includes it.',
  },
  before: 'Now',
  after: 'Then',
  toPay: 'Go to payment: {{amount}}',
  confirm: 'Change at once',
  confirmLater: 'Change on {{date}}',
  confirmStart: 'Begin',
  leaving: 'You pay on the page of our payment service and come back here. No card is kept in this app.',
  changed: 'You are on {{plan}} now',
  planned: '{{plan}} begins on {{date}}',
  stale: 'The price was read anew. Look at it once more.',
  refusals: {
    same_plan: 'This is the plan you are on.',
    already_planned: 'This plan is chosen for the next period already.',
    not_offered: 'This plan is not on offer any more.',
    payment_due: 'An invoice is open. Pay it first, then change the plan.',
    other_currency: 'This plan is in another currency. Write to us to move your contract.',
    limits: 'Make room first; then you can change.',
  },
  exceeded: {
    title: 'You have more than {{plan}} includes',
    segments: '{{used}} segments used in this period, {{included}} included',
    contacts: '{{used}} contacts, {{included}} included',
    devices: '{{used}} devices, {{included}} included',
    users: '{{used}} users, {{included}} included',
    segmentsNow: 'Nothing more is sent until the period ends on {{date}}.',
    segmentsLater: 'If it goes on like that, {{plan}} is used up before its period ends.',
    remove: 'Remove {{n}} first',
  },
};
