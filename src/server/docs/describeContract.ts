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

const ANSWER_HEADERS: Record<string, string> = {
  'X-Request-Id': 'Identifies the request in the log',
  'X-Scope-Version': 'The version of the user’s scope; if it changes, read the user again',
  'Content-Range': 'Such as `contacts 0-24/2000`: the rows returned and the total',
  ETag: 'Of a record: its version, for If-Match. Of a list: for If-None-Match',
  Location: 'The address of the new record',
};

/** The component of a schema, if it is one. */
function componentOf(schema: z.ZodType): Schema | undefined {
  for (const name of RESOURCE_NAMES) {
    const contract = resourceContract(name);
    if (schema === contract.schema) return reference(schemaName(name));
    if (schema === contract.input) return reference(`${schemaName(name)}Input`);
  }
  return undefined;
}

function answerSchema(response: z.ZodType): Schema {
  if (response instanceof z.ZodArray) return { type: 'array', items: answerSchema(response.element as z.ZodType) };
  return componentOf(response) ?? jsonSchema(response, 'output');
}

/** A change has all fields of the input, none of them required: a component of its own. */
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

/** The headers of an answer that went well. */
export function answeredHeaders(contract: Contract): Response['headers'] {
  const headers = headersOf(contract).map((name) => [
    name,
    { description: ANSWER_HEADERS[name] ?? '', required: true, schema: { type: 'string' as const } },
  ]);
  return Object.fromEntries(headers);
}

function wellAnswered(contract: Contract): Response {
  const { summary, media, response } = contract;
  const content = media
    ? { [media]: { schema: { type: 'string' as const, format: 'binary' } } }
    : enveloped(answerSchema(response));
  return { description: summary, headers: answeredHeaders(contract), content };
}

function unchanged(contract: Contract): Response {
  return { description: 'The list has the ETag sent as If-None-Match', headers: answeredHeaders(contract) };
}

/** The problems by status, each as the one answer that it is. */
export function problemAnswers(contract: Contract): Described['responses'] {
  return Object.fromEntries(
    problemsByStatus(problemsOf(contract)).map(([status, codes]) => [String(status), problemReference(codes)]),
  );
}

function permissionOf({ permission }: Contract): string {
  if (permission === null) return 'Open to everyone';
  return permission === 'signed_in' ? 'Permission: any session' : `Permission: ${permission[0]} ${permission[1]}`;
}

/** Every request of the API with its possible answers. */
export function describeContract(contract: Contract): Described {
  const parameters = parametersOf(contract);
  const body = requestSchema(contract);
  const well = wellAnswered(contract);
  return {
    operationId: contract.name,
    tags: [contract.resource ?? contract.path.split('/')[1] ?? ''],
    summary: contract.summary,
    description: permissionOf(contract),
    ...(contract.permission === null ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true as const, content: json(body) } } : {}),
    responses: {
      ...(contract.isList ? { '200': well } : {}),
      [String(contract.status)]: well,
      ...(contract.isRevalidated ? { '304': unchanged(contract) } : {}),
      ...problemAnswers(contract),
      default: UNEXPECTED,
    },
  };
}
