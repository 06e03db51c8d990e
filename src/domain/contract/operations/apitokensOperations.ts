import { apiToken } from '#src/domain/apitokens/apitoken.ts';
import { tokenCalls } from '#src/domain/apitokens/tokenCalls.ts';
import { apitokensEndpoints } from '#src/domain/contract/endpoints/apitokensEndpoints.ts';
import type { Operation } from './operation.ts';

export const apitokensOperations = {
  tokenCalls: { ...apitokensEndpoints.tokenCalls, summary: 'The usage of an API token', response: tokenCalls },
  revokeToken: {
    ...apitokensEndpoints.revokeToken,
    summary: 'Revoke an API token; the next request with it is refused',
    response: apiToken,
  },
} as const satisfies Record<keyof typeof apitokensEndpoints, Operation>;
