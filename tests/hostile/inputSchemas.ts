import type { z } from 'zod';
import { OPERATIONS, type OperationName, operation } from '#src/domain/contract/operations.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';

export interface Input {
  /** As `POST /contacts`. */
  name: string;
  kind: 'body' | 'query';
  schema: z.ZodType;
}

/** Every schema that reads what comes from outside: bodies of records and operations, and queries. */
export function inputSchemas(): Input[] {
  const inputs: Input[] = [];
  for (const name of RESOURCE_NAMES) {
    const { path, verbs, input } = resourceContract(name);
    if (!input) continue;
    if (verbs.includes('create')) inputs.push({ name: `POST /${path}`, kind: 'body', schema: input });
    if (verbs.includes('update')) inputs.push({ name: `PUT /${path}/{id}`, kind: 'body', schema: input.partial() });
  }
  for (const name of Object.keys(OPERATIONS) as OperationName[]) {
    const { method, path, request, query } = operation(name);
    if (request) inputs.push({ name: `${method} ${path}`, kind: 'body', schema: request });
    if (query) inputs.push({ name: `${method} ${path}?`, kind: 'query', schema: query });
  }
  return inputs;
}
