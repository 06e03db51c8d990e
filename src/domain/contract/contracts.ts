import { z } from 'zod';
import type { Action, CatalogueSubject } from '#src/domain/access/permissions.ts';
import { changeOf } from '#src/domain/record.ts';
import { REFERENCES } from '#src/domain/references.ts';
import type { ErrorCode } from './envelope.ts';
import { OPERATIONS, type Operation, type OperationName, operation } from './operations.ts';
import { RESOURCE_NAMES, type ResourceName, resourceContract, type Verb } from './resources.ts';

/** One request to the API. Verbs of resources and operations are described in the same way. */
export interface Contract extends Omit<Operation, 'permission'> {
  /** Its name, such as `list_contacts` or `mergeContacts`. */
  name: string;
  /** Only for verbs: the verb and its resource. */
  verb?: Verb;
  resource?: ResourceName;
  permission: readonly [Action, CatalogueSubject] | null | 'signed_in';
  /** Whether it may respond with 304 if the browser sends the current ETag. */
  isRevalidated?: boolean;
}

/** What one record of each resource is called, and several. */
const WORDS: Record<ResourceName, { one: string; several: string }> = {
  campaigns: { one: 'a campaign', several: 'campaigns' },
  contacts: { one: 'a contact', several: 'contacts' },
  categories: { one: 'a category', several: 'categories' },
  groups: { one: 'a group', several: 'groups' },
  messages: { one: 'a message', several: 'messages' },
  templates: { one: 'a template', several: 'templates' },
  devices: { one: 'a device', several: 'devices' },
  keywords: { one: 'a keyword', several: 'keywords' },
  apitokens: { one: 'an API token', several: 'API tokens' },
  webhooks: { one: 'a webhook', several: 'webhooks' },
  activity: { one: 'an activity entry', several: 'activity entries' },
  users: { one: 'a user', several: 'users' },
  roles: { one: 'a role', several: 'roles' },
  invoices: { one: 'an invoice', several: 'invoices' },
  plans: { one: 'a plan', several: 'plans' },
  tenants: { one: 'a tenant', several: 'tenants' },
};

interface VerbContract extends Pick<Contract, 'method' | 'status' | 'isList' | 'isVersioned' | 'problems'> {
  action: Action;
  isOnItem: boolean;
  describe: (words: { one: string; several: string }) => string;
}

const VERBS: Record<Verb, VerbContract> = {
  list: {
    method: 'GET',
    status: 206,
    action: 'read',
    describe: ({ several }) => `List ${several}`,
    isList: true,
    isOnItem: false,
  },
  get: { method: 'GET', status: 200, action: 'read', describe: ({ one }) => `Read ${one}`, isOnItem: true },
  create: {
    method: 'POST',
    status: 201,
    action: 'create',
    describe: ({ one }) => `Create ${one}`,
    isOnItem: false,
    problems: ['conflict'],
  },
  update: {
    method: 'PUT',
    status: 200,
    action: 'update',
    describe: ({ one }) => `Update ${one}; fields missing from the body stay unchanged`,
    isVersioned: true,
    isOnItem: true,
    problems: ['conflict', 'transition_refused'],
  },
  delete: {
    method: 'DELETE',
    status: 200,
    action: 'delete',
    describe: ({ one }) => `Delete ${one}; returns it as it was`,
    isOnItem: true,
    problems: ['version_conflict', 'conflict', 'unprocessable'],
  },
};

/** A verb of a resource, described like an operation. */
export function verbContract(name: ResourceName, verb: Verb): Contract {
  const { path, subject, schema, input, removal, saveProblems = [], isRevalidated = false } = resourceContract(name);
  const { action, isOnItem, describe, problems = [], ...rest } = VERBS[verb];
  const isSave = verb === 'create' || verb === 'update';
  return {
    ...rest,
    summary: describe(WORDS[name]),
    problems: isSave ? [...problems, ...saveProblems] : problems,
    name: `${verb}_${name}`,
    verb,
    resource: name,
    path: `/${path}${isOnItem ? '/{id}' : ''}`,
    permission: [action, subject],
    response: rest.isList ? z.array(schema) : schema,
    ...(verb === 'list' && isRevalidated ? { isRevalidated } : {}),
    ...(verb === 'create' && input ? { request: input } : {}),
    ...(verb === 'update' && input ? { request: changeOf(input) } : {}),
    ...(verb === 'delete' && removal ? { query: removal } : {}),
  };
}

/** Every request of the API. */
export const CONTRACTS: readonly Contract[] = [
  ...RESOURCE_NAMES.flatMap((name) => resourceContract(name).verbs.map((verb) => verbContract(name, verb))),
  ...(Object.keys(OPERATIONS) as OperationName[]).map((name) => ({ name, ...operation(name) })),
];

/** Errors of requests that need a session. */
const SESSION_ERRORS: readonly ErrorCode[] = [
  'unauthenticated',
  'token_expired',
  'token_revoked',
  'forbidden',
  'ip_not_allowed',
  'not_in_plan',
  'tenant_suspended',
  'tenant_terminated',
  'two_factor_setup_required',
];

/** Whether a body refers to other records, one of which might not exist. */
function hasReferences(schema: z.core.$ZodType | undefined): boolean {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.def.shape).some(([name, inner]) => name in REFERENCES || hasReferences(inner));
  }
  if (schema instanceof z.ZodUnion) return schema.def.options.some(hasReferences);
  if (schema instanceof z.ZodArray) return hasReferences(schema.def.element);
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  return wraps && hasReferences(schema.def.innerType);
}

/** Every error code of a request: those that follow from its description, and its own. */
export function problemsOf(contract: Contract): ErrorCode[] {
  const { method, path, permission, request, isVersioned, isIdempotent, problems = [] } = contract;
  const isWrite = method !== 'GET';
  const codes = new Set<ErrorCode>(['bad_request', 'uri_too_long', 'headers_too_large', ...problems]);
  const add = (applies: boolean | undefined, ...more: readonly ErrorCode[]): void => {
    if (applies) for (const code of more) codes.add(code);
  };
  add(permission !== null, ...SESSION_ERRORS);
  // Pages of other sites must not write, whether or not the user is signed in.
  add(isWrite, 'forbidden', 'payload_too_large', 'unsupported_media_type');
  add(isWrite && permission !== null, 'idempotency_key_reused');
  add(path.includes('{id}') || hasReferences(request), 'not_found');
  add(isVersioned, 'version_required', 'version_conflict');
  add(isIdempotent, 'idempotency_key_required');
  add(request !== undefined, 'unprocessable');
  return [...codes];
}

/** The headers of a request's successful responses. */
export function headersOf({ isList, isRevalidated, permission, response, verb }: Contract): string[] {
  const has = (field: string): boolean => response instanceof z.ZodObject && field in response.shape;
  return [
    'X-Request-Id',
    // Signing in needs no permission, but its response has the user.
    ...(permission !== null || has('user') ? ['X-Scope-Version'] : []),
    ...(isList ? ['Content-Range'] : []),
    ...(has('version') || isRevalidated ? ['ETag'] : []),
    ...(verb === 'create' ? ['Location'] : []),
  ];
}
