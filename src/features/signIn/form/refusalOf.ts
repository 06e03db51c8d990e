import { ApiError, unavailableReason } from '#src/api/apiError.ts';
import { CREDENTIAL_FIELDS, type CredentialField } from './credentialProblems.ts';
import type { SignInError } from './signInTexts.ts';

/** Why a sign-in failed, and what follows. */
export type Refusal =
  | { kind: 'code-needed' }
  /** `messages`: the server's own words. */
  | { kind: 'fields'; messages: Partial<Record<CredentialField, string>> }
  | { kind: 'code-wrong' }
  /** `waitMs`: the wait before the next attempt. `reason`: the API's sentence that the text quotes. */
  | { kind: 'problem'; text: SignInError; waitMs: number; requestId: string | null; reason: string | null };

/** The wait (ms) after too many attempts, if the API does not say how long. */
const DEFAULT_WAIT = 30_000;

/** What was sent. `second`: also the code that the API requested; `both`: also a code that it had not requested, so the password may be wrong too. */
type SentFactors = 'first' | 'second' | 'both';

/** Interprets a failed sign-in request. */
export function refusalOf(error: unknown, factors: SentFactors): Refusal {
  if (!(error instanceof ApiError)) return problem('other');
  const isSecondStep = factors === 'second' || (factors === 'both' && error.code !== 'unauthenticated');
  if (error.code === 'two_factor_required' && !isSecondStep) return { kind: 'code-needed' };
  const messages = messagesOf(error);
  if (isSecondStep && (error.status === 401 || 'code' in messages)) return { kind: 'code-wrong' };
  if (Object.keys(messages).length > 0) return { kind: 'fields', messages };
  if (error.code === 'offline') return problem('offline');
  if (error.code === 'network') return problem('unreachable');
  if (error.status === 401) return problem('wrong');
  if (error.status === 403) return problem('disabled');
  if (error.status === 429) {
    const text = factors === 'first' ? 'tooManyPasswords' : 'tooMany';
    return { ...problem(text), waitMs: error.retryAfter ?? DEFAULT_WAIT };
  }
  const reason = unavailableReason(error);
  return { ...problem(reason === null ? 'other' : 'unavailable'), requestId: error.requestId, reason };
}

function problem(text: SignInError): Extract<Refusal, { kind: 'problem' }> {
  return { kind: 'problem', text, waitMs: 0, requestId: null, reason: null };
}

function messagesOf({ fields }: ApiError): Partial<Record<CredentialField, string>> {
  return Object.fromEntries(
    CREDENTIAL_FIELDS.filter((field) => field in fields).map((field) => [field, fields[field]]),
  );
}
