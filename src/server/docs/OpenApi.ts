import { z } from 'zod';
import { listFilter, listRange, listSort } from '#src/domain/contract/listQuery.ts';
import { REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';

export type Schema = z.core.JSONSchema.JSONSchema;

export interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | { $ref: string }>;
}

export interface Response {
  description: string;
  headers?: Record<string, { description: string; required?: boolean; schema: Schema }>;
  content?: Content;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  /** Parameters have a schema or, for a value written as JSON, `content`. */
  schema?: Schema;
  content?: Content;
}

type Content = Record<string, { schema: Schema }>;

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: object[];
  paths: Record<string, Record<string, object>>;
  /** Requests the API makes to others, by event type. */
  webhooks: Record<string, Record<string, object>>;
  components: { securitySchemes: object; schemas: Record<string, Schema>; responses: Record<string, Response> };
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
  webhooks: 'Webhook',
  activity: 'Activity',
  users: 'User',
  roles: 'Role',
  invoices: 'Invoice',
  plans: 'Plan',
  tenants: 'Tenant',
};

/** The schema name of a resource's record. */
export function schemaName(name: ResourceName): string {
  return SINGULAR[name];
}

/** Converts a zod schema to JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Not a default: the value only replaces invalid input.
    override({ zodSchema, jsonSchema: described }) {
      if (zodSchema._zod.def.type === 'catch') delete described.default;
    },
  });
  return rest;
}

export function reference(component: string): Schema {
  return { $ref: `#/components/schemas/${component}` };
}

export function json(schema: Schema): Content {
  return { 'application/json': { schema } };
}

/** A response's data in its envelope. */
export function enveloped(data: Schema): Content {
  return json({ type: 'object', properties: { data, meta: { type: 'object' } }, required: ['data'] });
}

function jsonParameter(name: string, description: string, schema: z.ZodType): Parameter {
  return { name, in: 'query', required: false, description, content: json(jsonSchema(schema, 'input')) };
}

export const LIST_PARAMETERS: Parameter[] = [
  jsonParameter('sort', 'JSON: `["field","ASC"]` or `["field","DESC"]`', listSort),
  jsonParameter(
    'range',
    'JSON: `[0,24]`, both ends included, at most 10,000 rows; without it, the first 1,000',
    listRange,
  ),
  jsonParameter('filter', 'JSON: `{"field": value, "q": "text"}`', listFilter),
];

export const ID: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The record’s id',
  schema: { type: 'string' },
};

export function ifMatch(required: boolean): Parameter {
  return {
    name: 'If-Match',
    in: 'header',
    required,
    description: 'The version of the record, such as "3"',
    schema: { type: 'string' },
  };
}

export function idempotencyKey(required: boolean): Parameter {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required,
    description: 'A repeated request with the same key and body is carried out once',
    schema: { type: 'string', maxLength: REQUEST_LIMITS.idempotency_key, pattern: '^[ -~]+$' },
  };
}
