import type { Credentials, IssuedTokens } from '#src/domain/people/signIn.ts';
import type { Tokens } from '#src/session/tokens/tokens.ts';

/** How an installation's API wants to know who asks. */
export interface AuthStrategy {
  /** Answers null where the credential is a cookie. Throws ApiError. */
  signIn(credentials: Credentials): Promise<IssuedTokens | null>;
  /** The headers of a request with this method by somebody who holds these tokens. */
  headers(tokens: Pick<Tokens, 'token' | 'acting'>, method: string): Record<string, string>;
}
