import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema })).default([]),
  requestBody: z
    .object({ content: z.object({ 'application/x-www-form-urlencoded': z.object({ schema }) }) })
    .optional(),
  responses: z.record(z.string(), z.object({ content: z.object({ 'application/json': z.object({ schema }) }) })),
});
const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

const FILE = new URL('../../../../../../tests/data/twilio/twilio_api_v2010.json', import.meta.url);
const { paths, components } = description.parse(JSON.parse(readFileSync(FILE, 'utf8')));
const ajv = new Ajv({ strict: false, coerceTypes: true, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: 'twilio', components });

type Operation = z.infer<typeof operation>;

const patterns = Object.entries(paths).map(([path, operations]) => ({
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/.]+')}$`),
  operations,
}));
/** Operations that were used, as parsed from the description. */
const parsedOperations = new Map<unknown, Operation>();
/** Compiled once for each schema, not for each request. */
const validators = new Map<string, ValidateFunction>();

function problemsOf(jsonSchema: object, value: unknown): string[] {
  const refs = JSON.stringify(jsonSchema).replaceAll('"#/components', '"twilio#/components');
  const validate = validators.get(refs) ?? ajv.compile(JSON.parse(refs) as object);
  validators.set(refs, validate);
  if (validate(structuredClone(value))) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The problems of a request according to Twilio's own description; empty if it is valid. */
export function requestProblems(method: string, url: URL, form: Record<string, string> | null): string[] {
  const operation = operationOf(method, url.pathname);
  if (!operation) return [`${method} ${url.pathname} is not described`];
  const { parameters, requestBody } = operation;
  const query = parameters.filter((each) => each.in === 'query');
  const properties = Object.fromEntries(query.map((each) => [each.name, each.schema]));
  const querySchema = { type: 'object', properties, additionalProperties: false };
  const body = requestBody?.content['application/x-www-form-urlencoded'].schema;
  return [
    ...problemsOf(querySchema, Object.fromEntries(url.searchParams)),
    ...(form ? problemsOf({ ...body, additionalProperties: false }, form) : []),
  ];
}

/** The problems of a response according to Twilio's own description. */
export function responseProblems(method: string, path: string, status: number, content: unknown): string[] {
  const schema = operationOf(method, path)?.responses[String(status)]?.content['application/json'].schema;
  return schema ? problemsOf(schema, content) : [`${method} ${path} ${status} is not described`];
}

function operationOf(method: string, path: string): Operation | null {
  for (const { pattern, operations } of patterns) {
    const rawOperation = pattern.test(path) ? operations[method.toLowerCase()] : undefined;
    if (!rawOperation) continue;
    const parsedOperation = parsedOperations.get(rawOperation) ?? operation.parse(rawOperation);
    parsedOperations.set(rawOperation, parsedOperation);
    return parsedOperation;
  }
  return null;
}
