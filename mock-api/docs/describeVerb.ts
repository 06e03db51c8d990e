import { type ResourceName, resourceContract, type Verb } from '#src/domain/contract/resources.ts';
import {
  type Described,
  enveloped,
  ID,
  idempotencyKey,
  ifMatch,
  json,
  LIST_PARAMETERS,
  problems,
  reference,
  schemaName,
} from './OpenApi.ts';

const METHODS: Record<Verb, string> = { list: 'get', get: 'get', create: 'post', update: 'put', delete: 'delete' };

function described(
  name: ResourceName,
  verb: Verb,
): Pick<Described, 'summary' | 'parameters' | 'requestBody' | 'responses'> {
  const component = schemaName(name);
  const record = reference(component);
  const body = { required: true as const, content: json(reference(`${component}Input`)) };
  const one = { description: 'The record', content: enveloped(record) };
  switch (verb) {
    case 'list': {
      const many = { description: 'The records', content: enveloped({ type: 'array', items: record }) };
      return {
        summary: `List ${name}`,
        parameters: LIST_PARAMETERS,
        responses: { '200': many, '206': many, ...problems([400, 401, 403]) },
      };
    }
    case 'get':
      return { summary: 'Read one', parameters: [ID], responses: { '200': one, ...problems([401, 403, 404]) } };
    case 'create':
      return {
        summary: 'Create',
        parameters: [idempotencyKey(false)],
        requestBody: body,
        responses: { '201': one, ...problems([401, 403, 404, 409, 422]) },
      };
    case 'update':
      return {
        summary: 'Change: fields left out stay as they are',
        parameters: [ID, ifMatch(true), idempotencyKey(false)],
        requestBody: body,
        responses: { '200': one, ...problems([400, 401, 403, 404, 409, 412, 422]) },
      };
    case 'delete':
      return {
        summary: 'Delete; answers the record as it was',
        parameters: [ID, ifMatch(false)],
        responses: { '200': one, ...problems([401, 403, 404, 409, 412]) },
      };
  }
}

/** One of the five verbs on a resource. */
export function describeVerb(name: ResourceName, verb: Verb): { path: string; method: string; described: Described } {
  const { path, subject } = resourceContract(name);
  const isOnItem = verb === 'get' || verb === 'update' || verb === 'delete';
  const action = verb === 'list' || verb === 'get' ? 'read' : verb;
  return {
    path: `/${path}${isOnItem ? '/{id}' : ''}`,
    method: METHODS[verb],
    described: {
      operationId: `${verb}_${name}`,
      tags: [name],
      description: `Permission: ${action} ${subject}`,
      ...described(name, verb),
    },
  };
}
