import type { ApiToken, ApiTokenInput } from '#src/domain/apitokens/apitoken.ts';
import { createWithSecret } from './createWithSecret.ts';

export interface MadeApiToken {
  token: ApiToken;
  /** Null if the first response was lost, and the repeated one has no secret. */
  secret: string | null;
}

/** Creates an API token and returns its secret. Throws ApiError. */
export async function createApiToken(input: Partial<ApiTokenInput>, idempotencyKey: string): Promise<MadeApiToken> {
  const { record: token, secret } = await createWithSecret<ApiToken>('apitokens', input, idempotencyKey);
  return { token, secret };
}
