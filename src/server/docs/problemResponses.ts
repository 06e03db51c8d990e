import { CONTRACTS, problemsOf } from '#src/domain/contract/contracts.ts';
import { type ErrorCode, STATUS_OF_CODE } from '#src/domain/contract/envelope.ts';
import { json, type Response, reference } from './OpenApi.ts';

const MEANINGS: Record<ErrorCode, string> = {
  bad_request: 'The request cannot be read: its address, a header, a parameter or the JSON of its body',
  version_required: 'If-Match is missing',
  idempotency_key_required: 'Idempotency-Key is missing',
  unauthenticated: 'Not signed in, or the session has ended',
  two_factor_required: 'The two-factor code is missing or wrong',
  token_expired: 'The token has expired',
  token_revoked: 'The API token was revoked, or its creator no longer has an account',
  forbidden: 'The role does not allow it, or the request comes from another origin',
  two_factor_setup_required: 'The company requires two-factor authentication; set it up first',
  ip_not_allowed: 'The API token cannot be used from this IP address',
  not_in_plan:
    'The company’s plan does not include this; `permission` names the `feature` and the `plans` that include it',
  tenant_suspended: 'The tenant is suspended',
  tenant_terminated: 'The tenant was closed',
  not_found: 'There is no such record at this tenant',
  route_not_found: 'There is nothing at this address',
  conflict: 'The current state of other records prevents it',
  idempotency_key_reused: 'The key was used for another request, or the response to it can no longer be read',
  transition_refused: 'The record’s status does not allow it',
  version_conflict: 'Someone else changed the record; `current` is its current version',
  payload_too_large: 'The body is larger than 10 MB, uncompressed',
  uri_too_long: 'The address has more than 8,000 characters',
  unsupported_media_type: 'The body is not JSON, or uses an unknown compression',
  unprocessable: 'Some fields are invalid; `fields` says which and why',
  too_many_requests: 'Too many requests',
  headers_too_large: 'A header has more than 8,000 characters',
  internal: 'The API failed; find the request ID in the log',
  unavailable: 'Temporarily unavailable; try again',
};

/** The header of a response that says how long to wait. */
const RETRY_AFTER: Response['headers'] = {
  'Retry-After': { description: 'Seconds to wait', required: true, schema: { type: 'string' } },
};
export const REQUEST_ID: Response['headers'] = {
  'X-Request-Id': { description: 'Identifies the request in the log', required: true, schema: { type: 'string' } },
};

function nameOf(codes: readonly ErrorCode[]): string {
  return codes.join('.');
}

/** Groups codes by their status, lowest first. */
export function problemsByStatus(codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes].sort()) {
    const status = STATUS_OF_CODE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].sort(([a], [b]) => a - b);
}

/** A reference to the response with one of these codes, which all have the same status. */
export function problemReference(codes: readonly ErrorCode[]): { $ref: string } {
  return { $ref: `#/components/responses/${nameOf(codes)}` };
}

/** Unexpected errors of any request: the API failed or is unavailable. */
export const UNEXPECTED = problemReference(['internal', 'unavailable']);

function responseFor(codes: readonly ErrorCode[]): Response {
  const code = { enum: [...codes] };
  return {
    description: codes.map((each) => `\`${each}\`: ${MEANINGS[each]}`).join('. '),
    headers: { ...REQUEST_ID, ...(codes.includes('too_many_requests') ? RETRY_AFTER : {}) },
    content: json({
      allOf: [reference('Error'), { type: 'object', properties: { error: { type: 'object', properties: { code } } } }],
    }),
  };
}

/** Every error response of the API, by name. */
export function problemResponses(): Record<string, Response> {
  const sets = CONTRACTS.flatMap((contract) => problemsByStatus(problemsOf(contract)).map(([, codes]) => codes));
  const named = [...sets, ['internal', 'unavailable'] as const].map((codes) => [nameOf(codes), codes] as const);
  const sorted = [...new Map(named)].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, codes]) => [name, responseFor(codes)]));
}
