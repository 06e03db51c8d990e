import { type ResourceName, resourceContract, type Verb } from '#src/domain/contract/resources.ts';
import {
  type Described,
  enveloped,
  ID,
  idempotencyKey,
  ifMatch,
  json,
  LIST_PARAMETERS,
  type Parameter,
  problems,
  reference,
  schemaName,
} from './OpenApi.ts';

const MOVE_CONTACTS_TO: Parameter = {
  name: 'move_contacts_to',
  in: 'query',
  required: false,
  description: 'The category its contacts go to; otherwise they have none',
  schema: { type: 'string' },
};

const METHODS: Record<Verb, string> = { list: 'get', get: 'get', create: 'post', update: 'put', delete: 'delete' };

function described(
  name: ResourceName,
  verb: Verb,
): Pick<Described, 'summary' | 'parameters' | 'requestBody' | 'responses'> {
  const component = schemaName(name);
  const record = reference(component);
  const body = (kind: string) => ({ required: true as const, content: json(reference(`${component}${kind}`)) });
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
        requestBody: body('Input'),
        responses: { '201': one, ...problems([401, 403, 404, 409, 422]) },
      };
    case 'update':
      return {
        summary: 'Change: fields left out stay as they are',
        parameters: [ID, ifMatch(true), idempotencyKey(false)],
        requestBody: body('Change'),
        responses: { '200': one, ...problems([400, 401, 403, 404, 409, 412, 422]) },
      };
    case 'delete':
      return {
        summary: 'Delete; answers the record as it was',
        parameters: [ID, ifMatch(false), ...(name === 'categories' ? [MOVE_CONTACTS_TO] : [])],
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
