import { z } from 'zod';
import { type Contract, headersOf, problemsOf } from '#src/domain/contract/contracts.ts';
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
  type Response,
  reference,
  type Schema,
  schemaName,
} from './OpenApi.ts';
import { problemReference, problemsByStatus, UNEXPECTED } from './problemResponses.ts';

const RESPONSE_HEADERS: Record<string, string> = {
  'X-Request-Id': 'Identifies the request in the log',
  'X-Scope-Version': 'The version of the user’s scope; if it changes, read the user again',
  'Content-Range': 'Such as `contacts 0-24/2000`: the rows returned and the total',
  ETag: 'A record’s version, for If-Match; of a list, the value for If-None-Match',
  Location: 'The address of the new record',
};

/** A reference to the schema's component, or undefined if it has none. */
function componentOf(schema: z.ZodType): Schema | undefined {
  for (const name of RESOURCE_NAMES) {
    const contract = resourceContract(name);
    if (schema === contract.schema) return reference(schemaName(name));
    if (schema === contract.input) return reference(`${schemaName(name)}Input`);
  }
  return undefined;
}

function responseSchema(response: z.ZodType): Schema {
  if (response instanceof z.ZodArray) return { type: 'array', items: responseSchema(response.element as z.ZodType) };
  return componentOf(response) ?? jsonSchema(response, 'output');
}

/** The schema of a request's body. An update has its own component: all fields of the input, none required. */
function requestSchema({ verb, resource, request }: Contract): Schema | undefined {
  if (!request) return undefined;
  if (verb === 'update' && resource) return reference(`${schemaName(resource)}Change`);
  return componentOf(request) ?? jsonSchema(request, 'input');
}

function queriedBy({ query }: Contract): Parameter[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => {
    const { description = '', ...described } = jsonSchema(schema as z.ZodType, 'input');
    const required = !(schema as z.ZodType).safeParse(undefined).success;
    return { name, in: 'query', required, description, schema: described };
  });
}

function parametersOf(contract: Contract): Parameter[] {
  const { method, path, permission, isList, isVersioned, isIdempotent, verb } = contract;
  const isWrite = method !== 'GET' && permission !== null;
  return [
    ...(path.includes('{id}') ? [ID] : []),
    ...queriedBy(contract),
    ...(isList ? LIST_PARAMETERS : []),
    ...(isVersioned || verb === 'delete' ? [ifMatch(isVersioned === true)] : []),
    ...(isWrite ? [idempotencyKey(isIdempotent === true)] : []),
  ];
}

/** The headers of a successful response. */
export function successHeaders(contract: Contract): Response['headers'] {
  const headers = headersOf(contract).map((name) => [
    name,
    { description: RESPONSE_HEADERS[name] ?? '', required: true, schema: { type: 'string' as const } },
  ]);
  return Object.fromEntries(headers);
}

function successResponse(contract: Contract): Response {
  const { summary, media, response } = contract;
  const content = media
    ? { [media]: { schema: { type: 'string' as const, format: 'binary' } } }
    : enveloped(responseSchema(response));
  return { description: summary, headers: successHeaders(contract), content };
}

function notModified(contract: Contract): Response {
  return { description: 'The list still has the ETag sent as If-None-Match', headers: successHeaders(contract) };
}

/** The error responses by status. */
export function errorResponses(contract: Contract): Described['responses'] {
  return Object.fromEntries(
    problemsByStatus(problemsOf(contract)).map(([status, codes]) => [String(status), problemReference(codes)]),
  );
}

function permissionOf({ permission }: Contract): string {
  if (permission === null) return 'Open to everyone';
  return permission === 'signed_in' ? 'Permission: any session' : `Permission: ${permission[0]} ${permission[1]}`;
}

/** A request without a body counts as one with `{}`. */
function needsBody({ request }: Contract): boolean {
  return request?.safeParse({}).success !== true;
}

/** Describes a request of the API and its possible responses. */
export function describeContract(contract: Contract): Described {
  const parameters = parametersOf(contract);
  const body = requestSchema(contract);
  const success = successResponse(contract);
  return {
    operationId: contract.name,
    tags: [contract.resource ?? contract.path.split('/')[1] ?? ''],
    summary: contract.summary,
    description: permissionOf(contract),
    ...(contract.permission === null ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: needsBody(contract), content: json(body) } } : {}),
    responses: {
      ...(contract.isList ? { '200': success } : {}),
      [String(contract.status)]: success,
      ...(contract.isRevalidated ? { '304': notModified(contract) } : {}),
      ...errorResponses(contract),
      default: UNEXPECTED,
    },
  };
}
