import type { PlanLimitName } from '#src/domain/company/planTerms.ts';

/** How much of the plan is used. A file of its own because the dashboard loads it without the rest of billing. */
export const planUsage = {
  title: 'Usage in this period',
  period: '{{from}} to {{to}}.',
  description: '{{from}} to {{to}}. Segments start from zero each period.',
  ofLimit: '{{used}} of {{limit}}',
  left: '{{n}} left',
  full: 'None left',
  over: '{{n}} more than included',
  lasts: 'Enough at this pace: about {{expected}} used by the end of the period.',
  runsOut: 'At this pace, {{perDay}} a day, they run out on {{date}}.',
  paidByDay: 'The plan changed in this period. It includes {{n}} segments, based on the days paid for each plan.',
  nextPeriod: 'From {{date}}: {{n}}.',
  usedUp: 'Used up. Nothing more is sent before {{date}}, unless the plan changes.',
  usedUpForGood: 'Used up. Nothing more is sent unless the plan changes.',
  tooEarly: 'Too early to say how long they will last.',
  limitReached: 'You cannot add more until there is room.',
  ended: 'Your plan has ended',
  limits: {
    segments: 'Segments',
    contacts: 'Contacts',
    devices: 'Devices',
    users: 'Users',
  } satisfies Record<PlanLimitName, string>,
};
