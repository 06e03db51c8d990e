import type { ApiResponse } from '#src/api/http/readResponse.ts';
import type { Credentials, IssuedTokens } from '#src/domain/people/signIn.ts';
import type { Holder } from './credential.ts';

/** How an installation authenticates requests. */
export interface AuthStrategy {
  /** Signs in. Throws ApiError. */
  signIn(credentials: Credentials): Promise<SignedIn>;
  /** The headers of a request with this method and these tokens. */
  headers(tokens: Holder, method: string): Record<string, string>;
}

export interface SignedIn {
  /** The tokens; null when the credential is a cookie. */
  issued: IssuedTokens | null;
  response: ApiResponse;
}
