import { CONTRACTS, problemsOf } from '#src/domain/contract/contracts.ts';
import { type ErrorCode, STATUS_OF_CODE } from '#src/domain/contract/envelope.ts';
import { json, type Response, reference } from './OpenApi.ts';

const MEANINGS: Record<ErrorCode, string> = {
  bad_request: 'The request cannot be read: its address, a header, a parameter or the JSON of its body',
  version_required: 'If-Match is missing',
  idempotency_key_required: 'Idempotency-Key is missing',
  unauthenticated: 'Nobody, or nobody any more, is signed in',
  two_factor_required: 'The second factor is missing or wrong',
  token_expired: 'The time of the token is over',
  token_revoked: 'The API token was revoked, or its maker has no account any more',
  forbidden: 'The role does not include it, or the page that asks may not',
  two_factor_setup_required: 'The company asks for a second factor: it must be set up first',
  ip_not_allowed: 'The API token may not be used from this address',
  not_in_plan:
    'The company’s plan does not include what this takes; `permission` names the `feature` and the `plans` that have it.',
  tenant_suspended: 'The tenant is suspended',
  tenant_terminated: 'The tenant is terminated',
  not_found: 'There is no such record at this tenant',
  route_not_found: 'There is nothing at this address',
  conflict: 'It cannot be done as things stand',
  idempotency_key_reused: 'The key was used for another request',
  transition_refused: 'It cannot be done in the state the record is in',
  version_conflict: 'Somebody else changed the record; `current` is what it is now',
  payload_too_large: 'The body has more than 10 MB, inflated',
  uri_too_long: 'The address has more than 8,000 characters',
  unsupported_media_type: 'The body is no JSON, or compressed in a way nobody knows',
  unprocessable: 'Fields are wrong; `fields` says which and why',
  too_many_requests: 'Too often',
  headers_too_large: 'A header has more than 8,000 characters',
  internal: 'The API is at fault; the request id finds it in the log',
  unavailable: 'Not now',
};

/** After how long it makes sense to ask again. */
const RETRY_AFTER: Response['headers'] = {
  'Retry-After': { description: 'Seconds to wait', required: true, schema: { type: 'string' } },
};
export const REQUEST_ID: Response['headers'] = {
  'X-Request-Id': { description: 'Finds the request in the log', required: true, schema: { type: 'string' } },
};

function nameOf(codes: readonly ErrorCode[]): string {
  return codes.join('.');
}

/** Codes by the status they are sent with, the lowest first. */
export function problemsByStatus(codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes].sort()) {
    const status = STATUS_OF_CODE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].sort(([a], [b]) => a - b);
}

/** The answer with one of these codes, which are of one status. */
export function problemReference(codes: readonly ErrorCode[]): { $ref: string } {
  return { $ref: `#/components/responses/${nameOf(codes)}` };
}

/** What nobody counts on, whatever was asked for: the API is at fault or out of order. */
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

/** Every such answer that some call may get, by name. */
export function problemResponses(): Record<string, Response> {
  const sets = CONTRACTS.flatMap((contract) => problemsByStatus(problemsOf(contract)).map(([, codes]) => codes));
  const named = [...sets, ['internal', 'unavailable'] as const].map((codes) => [nameOf(codes), codes] as const);
  const sorted = [...new Map(named)].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, codes]) => [name, responseFor(codes)]));
}
