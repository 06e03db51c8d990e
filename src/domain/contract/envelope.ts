import { z } from 'zod';
import { refusal } from '#src/domain/access/refusal.ts';
import { PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';

/** The codes an error of the API may carry; each HTTP status means one thing. */
export const ERROR_CODES = [
  'bad_request',
  'unauthenticated',
  'two_factor_required',
  'two_factor_setup_required',
  'token_expired',
  'token_revoked',
  'forbidden',
  'ip_not_allowed',
  'tenant_suspended',
  'tenant_terminated',
  'not_found',
  'route_not_found',
  'conflict',
  'version_conflict',
  'version_required',
  'idempotency_key_required',
  'idempotency_key_reused',
  'transition_refused',
  'unprocessable',
  'too_many_requests',
  'internal',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every answer with a status of 400 or more. `fields`: a message per field path, as `custom.size`. Words are in the language of `Accept-Language`. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    request_id: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** With 412: the record as it is now. */
    current: z.record(z.string(), z.unknown()).optional(),
    /** With 403: what was missing, and who can grant it. */
    permission: refusal.optional(),
    /** Of the plan, when what was asked for would be beyond it. */
    limit: z.enum(PLAN_LIMIT_NAMES).optional(),
    /** With 422: the record that has already what only one may have, as a contact its number. */
    conflict_with: z.object({ resource: z.string(), id: z.string(), name: z.string() }).optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
