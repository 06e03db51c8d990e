import { z } from 'zod';
import type { ResourceName } from '#src/domain/contract/resources.ts';

type Schema = z.core.JSONSchema.JSONSchema;

export interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; headers?: object; content?: Content }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
}

type Content = Partial<Record<'application/json' | 'application/pdf', { schema: Schema }>>;

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: object[];
  paths: Record<string, Record<string, object>>;
  components: { securitySchemes: object; schemas: Record<string, Schema> };
}

const SINGULAR: Record<ResourceName, string> = {
  campaigns: 'Campaign',
  contacts: 'Contact',
  categories: 'Category',
  groups: 'Group',
  messages: 'Message',
  templates: 'Template',
  devices: 'Device',
  keywords: 'Keyword',
  apitokens: 'ApiToken',
  activity: 'Activity',
  users: 'User',
  roles: 'Role',
  invoices: 'Invoice',
  plans: 'Plan',
  tenants: 'Tenant',
};

/** What a resource's record is called among the schemas. */
export function schemaName(name: ResourceName): string {
  return SINGULAR[name];
}

/** A schema of ours as JSON Schema 2020-12, which OpenAPI 3.1 speaks. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

export function reference(component: string): Schema {
  return { $ref: `#/components/schemas/${component}` };
}

export function json(schema: Schema): Content {
  return { 'application/json': { schema } };
}

/** The envelope around an answer. */
export function enveloped(data: Schema): Content {
  return json({ type: 'object', properties: { data, meta: { type: 'object' } }, required: ['data'] });
}

export const LIST_PARAMETERS: Parameter[] = [
  {
    name: 'sort',
    in: 'query',
    required: false,
    description: 'JSON: ["field","ASC"] or "DESC"',
    schema: { type: 'string' },
  },
  {
    name: 'range',
    in: 'query',
    required: false,
    description: 'JSON: [0,24], both ends included, at most 10,000 rows',
    schema: { type: 'string' },
  },
  {
    name: 'filter',
    in: 'query',
    required: false,
    description: 'JSON: {"field": value, "q": "text"}',
    schema: { type: 'string' },
  },
];

export const ID: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The record',
  schema: { type: 'string' },
};

export function ifMatch(required: boolean): Parameter {
  return {
    name: 'If-Match',
    in: 'header',
    required,
    description: 'The version of the record, as "3"',
    schema: { type: 'string' },
  };
}

export function idempotencyKey(required: boolean): Parameter {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required,
    description: 'The same key and body is done once',
    schema: { type: 'string' },
  };
}

const MEANINGS: Record<number, string> = {
  400: 'The request cannot be read, or a header it needs is missing',
  401: 'Nobody, or nobody any more, is signed in',
  403: 'The role does not include it, or the tenant is suspended or terminated',
  404: 'There is no such record at this tenant',
  409: 'It cannot be done as things stand',
  412: 'Somebody else changed the record; `current` is what it is now',
  422: 'Fields are wrong; `fields` says which and why',
  429: 'Too often; Retry-After says how many seconds to wait',
};

/** The answers that are errors. */
export function problems(statuses: readonly number[]): Described['responses'] {
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { description: MEANINGS[status] ?? '', content: json(reference('Error')) },
    ]),
  );
}
