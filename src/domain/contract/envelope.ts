import { z } from 'zod';
import { refusal } from '#src/domain/access/refusal.ts';
import { PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';

/** The codes an error of the API may carry, each with its HTTP status. */
export const STATUS_OF_CODE = {
  bad_request: 400,
  version_required: 400,
  idempotency_key_required: 400,
  unauthenticated: 401,
  two_factor_required: 401,
  token_expired: 401,
  token_revoked: 401,
  forbidden: 403,
  two_factor_setup_required: 403,
  ip_not_allowed: 403,
  not_in_plan: 403,
  tenant_suspended: 403,
  tenant_terminated: 403,
  not_found: 404,
  route_not_found: 404,
  conflict: 409,
  idempotency_key_reused: 409,
  transition_refused: 409,
  version_conflict: 412,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof STATUS_OF_CODE;
export const ERROR_CODES = Object.keys(STATUS_OF_CODE) as [ErrorCode, ...ErrorCode[]];

/**
 * The body of every response with a status of 400 or more. `fields`: a message per field path, such as `custom.size`, in the language of
 * `Accept-Language`.
 */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    request_id: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** With 412: the current record. */
    current: z.record(z.string(), z.unknown()).optional(),
    /** With 403: the missing permission, and who can grant it. */
    permission: refusal.optional(),
    /** The plan's limit that the request would exceed. */
    limit: z.enum(PLAN_LIMIT_NAMES).optional(),
    /** With 422: the record that already has a value that must be unique, such as a contact's number. */
    conflict_with: z.object({ resource: z.string(), id: z.string(), name: z.string() }).optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
