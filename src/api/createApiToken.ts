import type { ApiToken, ApiTokenInput } from '#src/domain/apitokens/apitoken.ts';
import { createWithSecret } from './createWithSecret.ts';

export interface MadeApiToken {
  token: ApiToken;
  /** Null: the first answer was lost, and what came again is without it. */
  secret: string | null;
}

/** Makes an API token and answers its secret. Throws ApiError. */
export async function createApiToken(input: Partial<ApiTokenInput>, idempotencyKey: string): Promise<MadeApiToken> {
  const { record: token, secret } = await createWithSecret<ApiToken>('apitokens', input, idempotencyKey);
  return { token, secret };
}
