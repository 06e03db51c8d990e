import { readFileSync } from 'node:fs';
import type { Contract } from '#src/domain/contract/contracts.ts';
import type { Described, OpenApi } from '#src/server/docs/OpenApi.ts';

/** The description of the API as published, which `npm test` compares with the schemas (`mock-api/openapi.ts --check`). */
export const published: OpenApi = JSON.parse(readFileSync('mock-api/openapi.json', 'utf8'));

/** Its part about a request. Throws if it has none. */
export function publishedOf({ name, method, path }: Contract): Described {
  const described = published.paths[path]?.[method.toLowerCase()];
  if (!described) throw new Error(`openapi.json has no ${name}: ${method} ${path}`);
  return described as Described;
}
