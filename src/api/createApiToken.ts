import type { ApiToken, ApiTokenInput } from '#src/domain/apitokens/apitoken.ts';
import { RESOURCE_TABLE } from '#src/domain/contract/resourceTable.ts';
import { request } from './httpClient.ts';

export interface MadeApiToken {
  token: ApiToken;
  /** Null: the first answer was lost, and what came again is without it. */
  secret: string | null;
}

/** Makes an API token and answers its secret, which the API tells this once, beside the record. Throws ApiError. */
export async function createApiToken(input: Partial<ApiTokenInput>, idempotencyKey: string): Promise<MadeApiToken> {
  const { data, meta } = await request(`/${RESOURCE_TABLE.apitokens.path}`, {
    method: 'POST',
    body: input,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return { token: data as ApiToken, secret: typeof meta?.secret === 'string' ? meta.secret : null };
}
