import type { PlanLimitName } from '#src/domain/company/planTerms.ts';

/** How much of the plan is used: on the billing page and on the dashboard, which has no other text of billing. */
export const planUsage = {
  title: 'Usage in this period',
  description: '{{from}} to {{to}}. Segments begin at nothing with each period.',
  ofLimit: '{{used}} of {{limit}}',
  left: '{{n}} left',
  full: 'Nothing left',
  over: '{{n}} more than included',
  lasts: 'At this pace they last: about {{expected}} by the end of the period.',
  runsOut: 'At this pace, {{perDay}} a day, they run out on {{date}}.',
  paidByDay: 'The plan changed in this period. It includes {{n}} segments, by the days each plan was paid for.',
  nextPeriod: 'From {{date}}: {{n}}.',
  usedUp: 'Used up. Nothing more is sent before {{date}}, unless the plan changes.',
  tooEarly: 'Too early to say how long they last.',
  limitReached: 'Nothing can be added until there is room.',
  ended: 'Your plan has ended',
  limits: {
    segments: 'Segments',
    contacts: 'Contacts',
    devices: 'Devices',
    users: 'Users',
  } satisfies Record<PlanLimitName, string>,
};
