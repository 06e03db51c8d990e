import { z } from 'zod';
import { buildOpenApi } from '#src/server/docs/buildOpenApi.ts';
import type { Described, Response, Schema } from '#src/server/docs/OpenApi.ts';

export interface GivenAnswer {
  method: string;
  /** Below /api/v2, with its query. */
  path: string;
  status: number;
  header(name: string): string | null | undefined;
  text: string;
}

/** What describes the API or is turned by tests; the pages of the stand-in for a payment provider; what phones ask in the words of their app. */
const NO_PART = /^\/(docs(\.css)?|openapi\.json|__mock\/.*|checkout\/.*|mobile\/v1\/.*)$/;
/** A code that a test has ordered may come anywhere. */
const ORDERED = /This failure (was ordered|is one of those asked for)/;
/** The headers that mean something; others belong to the transport. */
const TELLING = ['ETag', 'Content-Range', 'Location', 'Retry-After', 'X-Scope-Version', 'X-Request-Id'];

const api = buildOpenApi();
const definitions = local(api.components.schemas);
const templates = Object.keys(api.paths)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
const readers = new Map<string, z.ZodType>();

/** The same with its references where a schema that stands alone has them. */
function local<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));
}

function readerOf(key: string, schema: Schema): z.ZodType {
  const known = readers.get(key) ?? z.fromJSONSchema({ ...local(schema), $defs: definitions });
  readers.set(key, known);
  return known;
}

function responseOf({ responses }: Described, status: number): Response | undefined {
  const found = responses[String(status)] ?? (status === 503 ? responses.default : undefined);
  if (!found || !('$ref' in found)) return found;
  return api.components.responses[found.$ref.slice(found.$ref.lastIndexOf('/') + 1)];
}

/** What openapi.json does not say of an answer; empty when it names all of it. */
export function undescribed({ method, path, status, header, text }: GivenAnswer): string[] {
  const [pathname = ''] = path.split('?', 1);
  if (NO_PART.test(pathname) || method === 'OPTIONS' || ORDERED.test(text)) return [];
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
    ...TELLING.filter((name) => status < 400 && header(name) && !(name in headers)).map(
      (name) => `${where} has ${name}`,
    ),
  ];
  const content = response.content ?? {};
  if (Object.keys(content).length === 0) return text === '' ? wrong : [...wrong, `${where} has a body`];
  const schema = content[type]?.schema;
  if (!schema) return [...wrong, `${where} is ${type}`];
  if (type !== 'application/json') return wrong;
  const read = readerOf(`${where} ${type}`, schema).safeParse(JSON.parse(text));
  const issues = read.error?.issues.map((issue) => `${where} ${issue.path.join('.')}: ${issue.message}`) ?? [];
  return [...wrong, ...issues];
}

/** At an address that the contract does not name there is nothing, and that is said as any other problem is. */
function unknownRoute(text: string): string[] {
  const error = readerOf('Error', { $ref: '#/components/schemas/Error' });
  return error.safeParse(JSON.parse(text)).success ? [] : [`an unknown address: ${text.slice(0, 200)}`];
}

/** Throws for an answer that openapi.json does not name: its path, method, status, media type, headers or body. */
export function expectDescribed(answer: GivenAnswer): void {
  const [first] = undescribed(answer);
  if (first !== undefined) throw new Error(`openapi.json does not say this: ${first}`);
}
