import type { z } from 'zod';
import { type Operation, type OperationName, operation } from '#src/domain/contract/operations.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import {
  type Described,
  enveloped,
  ID,
  idempotencyKey,
  ifMatch,
  json,
  jsonSchema,
  LIST_PARAMETERS,
  type Parameter,
  problems,
  reference,
  schemaName,
} from './OpenApi.ts';

function answerSchema(response: z.ZodType): ReturnType<typeof reference> {
  const resource = RESOURCE_NAMES.find((name) => resourceContract(name).schema === response);
  return resource ? reference(schemaName(resource)) : jsonSchema(response, 'output');
}

function parametersOf({ path, query, isList, isVersioned, isIdempotent }: Operation): Parameter[] {
  const queried = Object.entries(query?.shape ?? {}).map(
    ([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: true,
      description: '',
      schema: jsonSchema(schema as z.ZodType, 'input'),
    }),
  );
  return [
    ...(path.includes('{id}') ? [ID] : []),
    ...queried,
    ...(isList ? LIST_PARAMETERS : []),
    ...(isVersioned ? [ifMatch(true)] : []),
    ...(isIdempotent ? [idempotencyKey(true)] : []),
  ];
}

function statusesOf({ permission, path, request, query, isVersioned, isIdempotent, method }: Operation): number[] {
  const statuses = new Set<number>();
  if (permission !== null) statuses.add(401).add(403);
  if (path.startsWith('/auth/login')) statuses.add(401).add(429);
  if (path.startsWith('/auth/refresh')) statuses.add(401);
  if (query || isVersioned || isIdempotent) statuses.add(400);
  if (path.includes('{id}')) statuses.add(404);
  if (path.includes('{id}') && method === 'POST') statuses.add(409);
  if (isVersioned) statuses.add(412);
  if (request) statuses.add(422);
  return [...statuses].sort((a, b) => a - b);
}

function permissionOf({ permission }: Operation): string {
  if (permission === null) return 'Open to everybody';
  return permission === 'signed_in' ? 'Permission: any session' : `Permission: ${permission[0]} ${permission[1]}`;
}

/** What the API can do beyond the five verbs. */
export function describeOperation(name: OperationName): Described {
  const contract = operation(name);
  const content = contract.media
    ? { [contract.media]: { schema: { type: 'string' as const, format: 'binary' } } }
    : enveloped(answerSchema(contract.response));
  const answer = { description: contract.summary, content };
  const parameters = parametersOf(contract);
  return {
    operationId: name,
    tags: [contract.path.split('/')[1] ?? ''],
    summary: contract.summary,
    description: permissionOf(contract),
    ...(contract.permission === null ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(contract.request
      ? { requestBody: { required: true as const, content: json(jsonSchema(contract.request, 'input')) } }
      : {}),
    responses: {
      ...(contract.isList ? { '200': answer } : {}),
      [String(contract.status)]: answer,
      ...problems(statusesOf(contract)),
    },
  };
}
