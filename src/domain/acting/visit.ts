import { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { id, instant, text } from '#src/domain/record.ts';
import {
  CHANGE_DECISIONS,
  REVEALED_PARTS,
  reasonProblem,
  ticketProblem,
  VISIT_ENDS,
  VISIT_LIMITS,
  VISIT_MINUTES,
  VISIT_MODES,
} from './visitTerms.ts';

const PROBLEMS = {
  required: 'forms.required',
  too_short: 'acting.reason_too_short',
  says_nothing: 'acting.reason_says_nothing',
  no_ticket: 'acting.no_ticket',
} as const satisfies Record<string, SchemaMessage>;

const reason = text
  .trim()
  .max(VISIT_LIMITS.reason.max)
  .superRefine((text, context) => {
    const problem = reasonProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: PROBLEMS[problem] });
  });

const ticket = text
  .trim()
  .max(VISIT_LIMITS.ticket.max)
  .superRefine((text, context) => {
    const problem = ticketProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: PROBLEMS[problem] });
  });

/** What a staff member submits to visit a tenant. Making changes requires a second reason. */
export const visitInput = z
  .object({
    reason,
    ticket,
    minutes: z.literal(VISIT_MINUTES),
    mode: z.enum(VISIT_MODES).default('read_only'),
    change_reason: reason.optional(),
  })
  .superRefine(({ mode, change_reason }, context) => {
    if (mode === 'may_change' && change_reason === undefined) {
      context.addIssue({ code: 'custom', path: ['change_reason'], message: PROBLEMS.required });
    }
  });
export type VisitInput = z.infer<typeof visitInput>;

/** A visit of support at a tenant: acting for it, for a reason and a limited time. Times are real time, even if the API runs on a simulated clock. */
export const visit = z.object({
  id,
  tenant_id: id,
  tenant_name: z.string(),
  staff_name: z.string(),
  /** The owner of the tenant for whom the staff member acts. */
  owner_name: z.string(),
  mode: z.enum(VISIT_MODES),
  reason: z.string(),
  ticket: z.string(),
  /** Why support asks to make changes, or null if it has not asked. */
  change_reason: z.string().nullable(),
  /** When the owners were asked, or null if they were not asked, or if the company's settings allow changes without asking. */
  change_requested_at: instant.nullable().default(null),
  /** Null until the owners have decided. */
  change_decision: z.enum(CHANGE_DECISIONS).nullable().default(null),
  /** The person at the tenant who decided. */
  change_decided_by: z.string().nullable().default(null),
  started_at: instant,
  /** When the visit ends automatically. */
  ends_at: instant,
  ended_at: instant.nullable(),
  end_cause: z.enum(VISIT_ENDS).nullable(),
  /** Records whose number or texts were revealed. */
  reveals_count: z.number().int().min(0),
});
export type Visit = z.infer<typeof visit>;

/** A visit that was started or changed, with its token; the token is null when a cookie carries it. */
export const startedVisit = z.object({ token: z.string().nullable(), visit });
export type StartedVisit = z.infer<typeof startedVisit>;

export const changeVisitInput = z.object({ mode: z.literal('may_change'), change_reason: reason });

/** The tenant's decision on a visit that asks to make changes. */
export const changeDecisionInput = z.object({ decision: z.enum(CHANGE_DECISIONS) });

export const revealInput = z.object({ part: z.enum(REVEALED_PARTS) });
