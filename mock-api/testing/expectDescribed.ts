import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Described, OpenApi, Response, Schema } from '#src/server/docs/OpenApi.ts';

export interface ReceivedResponse {
  method: string;
  /** Below /api/v2, with its query. */
  path: string;
  status: number;
  header(name: string): string | null | undefined;
  text: string;
}

/** Addresses outside the contract: the API's documentation, the hooks for tests, the payment provider's stand-in, and the phones' own protocol. */
const OUTSIDE_CONTRACT = /^\/(docs(\.css)?|openapi\.json|__mock\/.*|checkout\/.*|mobile\/v1\/.*)$/;
/** The message of a failure that a test requested, whose code need not be in the contract. */
const REQUESTED = /(A test requested this failure|This failure was requested)/;
/** Headers that are part of the contract; the others belong to the transport. */
const CONTRACT_HEADERS = ['ETag', 'Content-Range', 'Location', 'Retry-After', 'X-Scope-Version', 'X-Request-Id'];

/** Read from the file, which takes a tenth of the time of importing all modules it is built from. `npm test` checks that it is up to date. */
const api: OpenApi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
const definitions = local(api.components.schemas);
const templates = Object.keys(api.paths)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
const readers = new Map<string, z.ZodType>();

/** Points references to `$defs`, so that a schema needs nothing outside. */
function local<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));
}

/** Reads values of a schema. Only the definitions it refers to are included, because they are copied each time. */
function readerOf(key: string, schema: Schema): z.ZodType {
  const cached = readers.get(key);
  if (cached) return cached;
  const alone = local(schema);
  const names = namesIn(alone);
  const $defs = Object.fromEntries(Object.entries(definitions).filter(([name]) => names.has(name)));
  const reader = z.fromJSONSchema({ ...alone, $defs });
  readers.set(key, reader);
  return reader;
}

/** The definitions that a schema and its definitions refer to. */
function namesIn(schema: unknown, names = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
    if (names.has(name)) continue;
    names.add(name);
    namesIn(definitions[name], names);
  }
  return names;
}

function responseOf({ responses }: Described, status: number): Response | undefined {
  const response = responses[String(status)] ?? (status === 503 ? responses.default : undefined);
  if (!response || !('$ref' in response)) return response;
  return api.components.responses[response.$ref.slice(response.$ref.lastIndexOf('/') + 1)];
}

/** The ways in which a response differs from openapi.json; empty if it is described completely. */
export function undescribed({ method, path, status, header, text }: ReceivedResponse): string[] {
  const [pathname = ''] = path.split('?', 1);
  if (OUTSIDE_CONTRACT.test(pathname) || method === 'OPTIONS' || REQUESTED.test(text)) return [];
  const type = (header('Content-Type') ?? '').split(';', 1)[0] ?? '';
  const candidates = templates.filter(({ pattern }) => pattern.test(pathname)).map((each) => each.path);
  const template = candidates.find((each) => method.toLowerCase() in (api.paths[each] ?? {}));
  if (template === undefined)
    return status === 404 || status < 500 ? unknownRoute(text) : [`there is no ${method} ${pathname}`];

  const described = api.paths[template]?.[method.toLowerCase()] as Described;
  const where = `${method} ${template} ${status}`;
  const response = responseOf(described, status);
  if (!response) return [`${where} ${text.slice(0, 200)}`];
  const headers = response.headers ?? {};
  const wrong = [
    ...Object.keys(headers)
      .filter((name) => headers[name]?.required && !header(name))
      .map((name) => `${where} lacks ${name}`),
    ...CONTRACT_HEADERS.filter((name) => status < 400 && header(name) && !(name in headers)).map(
      (name) => `${where} has ${name}`,
    ),
  ];
  const content = response.content ?? {};
  if (Object.keys(content).length === 0) return text === '' ? wrong : [...wrong, `${where} has a body`];
  const schema = content[type]?.schema;
  if (!schema) return [...wrong, `${where} is ${type}`];
  if (type !== 'application/json') return wrong;
  const result = readerOf(`${where} ${type}`, schema).safeParse(JSON.parse(text));
  const issues = result.error?.issues.map((issue) => `${where} ${issue.path.join('.')}: ${issue.message}`) ?? [];
  return [...wrong, ...issues];
}

/** The problems of a response from an address outside the contract, which should be an error like any other. */
function unknownRoute(text: string): string[] {
  const error = readerOf('Error', { $ref: '#/components/schemas/Error' });
  return error.safeParse(JSON.parse(text)).success ? [] : [`an unknown address: ${text.slice(0, 200)}`];
}

/** Throws for a response that openapi.json does not describe: its path, method, status, media type, headers or body. */
export function expectDescribed(response: ReceivedResponse): void {
  const [first] = undescribed(response);
  if (first !== undefined) throw new Error(`openapi.json does not say this: ${first}`);
}
