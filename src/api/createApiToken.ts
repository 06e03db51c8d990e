import type { ApiToken, ApiTokenInput } from '#src/domain/apitokens/apitoken.ts';
import { createWithSecret } from './createWithSecret.ts';

export interface CreatedApiToken {
  token: ApiToken;
  /** Null if the first response was lost: repeating the request returns the token without its secret. */
  secret: string | null;
}

/** Creates an API token and returns its secret. Throws ApiError. */
export async function createApiToken(input: Partial<ApiTokenInput>, idempotencyKey: string): Promise<CreatedApiToken> {
  const { record: token, secret } = await createWithSecret<ApiToken>('apitokens', input, idempotencyKey);
  return { token, secret };
}
