import { conversationsEndpoints } from '#src/domain/contract/endpoints/conversationsEndpoints.ts';
import type { Endpoint } from '#src/domain/contract/endpoints/endpoint.ts';
import type { OperationName } from '#src/domain/contract/endpoints.ts';
import { LIST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';
import { RESOURCE_TABLE } from '#src/domain/contract/resourceTable.ts';

/** The parameters of a list's first request, as for react-admin's `getList`. */
export interface ListParams {
  pagination: { page: number; perPage: number };
  sort: { field: string; order: 'ASC' | 'DESC' };
  filter: Record<string, unknown>;
}

/** The initial number of rows of a list. */
export const FIRST_ROWS = 25;

/** The initial order of a resource's list. */
export const FIRST_SORT = {
  activity: { field: 'at', order: 'DESC' },
  apitokens: { field: 'created_at', order: 'DESC' },
  campaigns: { field: 'created_at', order: 'DESC' },
  categories: { field: 'name', order: 'ASC' },
  contacts: { field: 'created_at', order: 'DESC' },
  devices: { field: 'name', order: 'ASC' },
  groups: { field: 'name', order: 'ASC' },
  keywords: { field: 'priority', order: 'ASC' },
  messages: { field: 'created_at', order: 'DESC' },
  plans: { field: 'position', order: 'ASC' },
  roles: { field: 'name', order: 'ASC' },
  templates: { field: 'name', order: 'ASC' },
  webhooks: { field: 'name', order: 'ASC' },
  tenants: { field: 'name', order: 'ASC' },
  users: { field: 'name', order: 'ASC' },
} as const satisfies Partial<Record<ResourceName, ListParams['sort']>>;

/** The initial filter of a resource's list. */
export const FIRST_FILTER: Partial<Record<string, ListParams['filter']>> = {
  plans: { retired_at: false },
  templates: { archived: false },
};

/** All records of a resource: one page with the most rows that the API returns. */
export const ALL_ROWS = { page: 1, perPage: LIST_LIMITS.rows } as const;

/** All records of a resource, sorted by name: the parameters of its list, without a filter. */
export const ALL_BY_NAME = {
  pagination: ALL_ROWS,
  sort: { field: 'name', order: 'ASC' },
} as const;

/** A screen's first request: a list, or an operation. */
export type FirstRequest =
  | { resource: ResourceName; params: ListParams; isPage: boolean }
  | {
      operation: OperationName;
      endpoint: Endpoint;
      query?: Record<string, unknown>;
      /** Included in the user's response at the page's start (`SignedInUser.start`), so it is not requested separately. */
      isInStart?: boolean;
    };

const page = (resource: keyof typeof FIRST_SORT): FirstRequest => ({
  resource,
  params: {
    pagination: { page: 1, perPage: FIRST_ROWS },
    sort: FIRST_SORT[resource],
    filter: FIRST_FILTER[resource] ?? {},
  },
  isPage: true,
});
const all = (resource: 'categories' | 'groups'): FirstRequest => ({
  resource,
  params: { ...ALL_BY_NAME, filter: {} },
  isPage: false,
});
const CONVERSATION_COUNTS: FirstRequest = {
  operation: 'conversationCounts',
  endpoint: conversationsEndpoints.conversationCounts,
  isInStart: true,
};

/**
 * Each screen's first requests, by its path in the address bar. They are sent before the screen's code is loaded: as the page loads
 * (`session/sendEarlyRequests.ts`) and while a link is hovered (`app/screens/firstResponses.ts`). A request that no screen makes is wasted:
 * tests/e2e/earlyRequests.spec.ts finds it.
 */
const FIRST_REQUESTS: Readonly<Record<string, readonly FirstRequest[]>> = {
  '/app/dashboard': [CONVERSATION_COUNTS],
  '/app/messages': [
    CONVERSATION_COUNTS,
    {
      operation: 'conversations',
      endpoint: conversationsEndpoints.conversations,
      query: { range: [0, 49], filter: { status: 'open' } },
    },
  ],
  '/app/contacts': [page('contacts'), all('categories'), all('groups')],
  '/app/contacts/groups': [page('groups')],
  '/app/contacts/categories': [page('categories')],
  '/app/campaigns': [page('campaigns')],
  '/app/templates': [page('templates')],
  '/app/settings/activity': [page('activity')],
  '/app/settings/devices': [page('devices')],
  '/app/settings/keywords': [page('keywords')],
  '/app/settings/tokens': [page('apitokens')],
  '/app/settings/webhooks': [page('webhooks')],
  '/app/tenants': [page('tenants')],
  '/app/tenants/plans': [page('plans')],
  '/app/users': [page('users')],
  '/app/users/roles': [page('roles')],
};

/** The prefix of react-admin's store in this browser. */
export const STORE_NAME = 'Heliograph';

/** The first requests of the screen at a path. Lists are requested with the page, order and filters the user last used. */
export function firstRequests(path: string): readonly FirstRequest[] {
  return (FIRST_REQUESTS[path] ?? []).map((request) =>
    'resource' in request && request.isPage
      ? { ...request, params: paramsOf(request.params, storedListParams(request.resource)) }
      : request,
  );
}

/** A list's parameters as react-admin stores them; any may be missing. */
interface StoredListParams {
  page?: number;
  perPage?: number;
  sort?: string;
  order?: 'ASC' | 'DESC';
  filter?: Record<string, unknown>;
}

function storedListParams(resource: string): StoredListParams {
  try {
    return JSON.parse(localStorage.getItem(`RaStore${STORE_NAME}.${resource}.listParams`) ?? '{}') as StoredListParams;
  } catch {
    return {};
  }
}

function paramsOf(
  first: ListParams,
  { page = 1, perPage, sort, order, filter = first.filter }: StoredListParams,
): ListParams {
  return {
    pagination: { page, perPage: perPage ?? first.pagination.perPage },
    sort: sort && order ? { field: sort, order } : first.sort,
    filter,
  };
}

/** A request's URL below /api/v2, exactly as the API client writes it. */
export function urlOf(request: FirstRequest): string {
  const [path, query] =
    'resource' in request
      ? [`/${RESOURCE_TABLE[request.resource].path}`, rangeOf(request.params)]
      : [request.endpoint.path, request.query ?? {}];
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}

function rangeOf({ filter, pagination: { page, perPage }, sort }: ListParams): Record<string, unknown> {
  const first = (page - 1) * perPage;
  return { filter, range: [first, first + perPage - 1], sort: [sort.field, sort.order] };
}
