import type { Query, QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { type FirstRequest, firstRequests, urlOf } from '#src/api/firstRequests.ts';
import { operationKey, setOperationResult } from '#src/api/operationQuery.ts';
import { listKey, recordKey } from '#src/api/recordQuery.ts';
import { FEATURES } from '#src/app/features.ts';
import { may } from '#src/domain/access/ability.ts';
import type { Permission } from '#src/domain/access/permissions.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';
import { RESOURCE_TABLE } from '#src/domain/contract/resourceTable.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { percentDecoded } from '#src/domain/percentDecoded.ts';
import { screenAt } from '#src/routing/productPaths.ts';
import { type ScreenName, screenRoute } from '#src/routing/routeTable.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { screenVerdict } from './screenVerdict.ts';

/** A screen's first requests; for a record's screen, the record. */
type ScreenRequest = FirstRequest | { resource: ResourceName; id: string };

/** How long (ms) a prefetched response counts as fresh. */
const STALE_TIME = 5000;

/** When a prefetched response arrived or failed (ms). */
const cameAt = new WeakMap<Query, number>();

let parts: { queryClient: QueryClient; dataProvider: DataProvider } | null = null;

/** Sets the cache and the data provider; called once when the app mounts. Responses included with the user go into the cache. */
export function keepFirstResponses(appParts: { queryClient: QueryClient; dataProvider: DataProvider }): void {
  parts = appParts;
  accessStore.subscribe(() => {
    const state = accessStore.state();
    if (state.kind === 'known') keepStart(state.access.user, appParts.queryClient);
  });
}

const cached = new WeakSet<SignedInUser>();

/** Stores the responses included with a user once; later reads of the same user object contain the same responses. */
function keepStart(user: SignedInUser, queryClient: QueryClient): void {
  if (!user.start || cached.has(user)) return;
  cached.add(user);
  const { company_settings, conversation_counts } = user.start;
  if (company_settings) setOperationResult(queryClient, 'companySettings', {}, company_settings);
  if (conversation_counts) setOperationResult(queryClient, 'conversationCounts', {}, conversation_counts);
  for (const name of ['companySettings', 'conversationCounts'] as const) {
    const query = queryClient.getQueryCache().find({ queryKey: operationKey(name) });
    if (query) cameAt.set(query, lastOf(query));
  }
}

/** How long (ms) a response counts as fresh; 0 if the screen itself requested it. */
export function freshFor(query: Query): number {
  const age = Date.now() - query.state.dataUpdatedAt;
  // This machine's clock was set back: the response would be fresh until its time comes again.
  if (age < 0) return age;
  return isPrefetched(query) ? STALE_TIME : 0;
}

/** Whether a screen refetches as it opens. If a request failed just now, it shows that failure instead. */
export function isRefetched(query: Query): boolean {
  return !isPrefetched(query) || isOld(query.state.errorUpdatedAt);
}

function isPrefetched(query: Query): boolean {
  return cameAt.get(query) === lastOf(query);
}

/** Whether it came too long ago, or seems to come later, because this machine's clock was set back. */
const isOld = (at: number): boolean => Math.abs(Date.now() - at) > STALE_TIME;

const lastOf = ({ state }: Query): number => Math.max(state.dataUpdatedAt, state.errorUpdatedAt);

/** Whether all first responses of the screen at this path are in the cache. */
export function hasFirstResponses(path: string): boolean {
  const cache = parts?.queryClient.getQueryCache();
  return requestsAt(path).every((request) => cache?.find({ queryKey: keyOf(request) })?.state.data !== undefined);
}

/** Sends the first requests of the screen at this path. Resolves when the responses have arrived; never rejects. */
export async function sendFirstRequests(path: string): Promise<void> {
  if (parts === null) return;
  const { queryClient, dataProvider } = parts;
  const cache = queryClient.getQueryCache();
  const ask = async (request: ScreenRequest): Promise<void> => {
    const queryKey = keyOf(request);
    const before = cache.find({ queryKey });
    if (before?.state.fetchStatus === 'fetching') await before.promise?.catch(() => undefined);
    else if (!before || isOld(before.state.dataUpdatedAt)) {
      const queryFn = ({ signal }: { signal: AbortSignal }) => fetchResponse(request, dataProvider, signal);
      await queryClient.prefetchQuery({ queryKey, queryFn, retry: false });
      const query = cache.find({ queryKey });
      if (query) cameAt.set(query, lastOf(query));
    }
  };
  await Promise.all(requestsAt(path).map(ask));
}

/** The requests the user can make; none if the user cannot open the screen. */
function requestsAt(path: string): readonly ScreenRequest[] {
  const state = accessStore.state();
  const at = screenAt(path);
  if (state.kind !== 'known' || !at || !screenVerdict(at.screen, state.access).isLetIn) return [];
  const { access } = state;
  const id = at.id === undefined ? null : percentDecoded(at.id);
  const resource = id === null ? undefined : featureOf(at.screen)?.resource;
  const record = id === null || resource === undefined ? [] : [{ resource, id }];
  return [...[...record, ...firstRequests(path)].filter(mayAsk(access)), ...ofFeature(at.screen, access)];
}

/**
 * The paths that the user can open (records' with `:id`), each with its screen's first requests besides `api/firstRequests.ts`, as addresses
 * below /api/v2. Forbidden paths without `:id` are listed with null, because contacts/groups/create would otherwise match as a group.
 */
export function openPaths(access: Access): Record<string, readonly string[] | null> {
  const paths = FEATURES.flatMap((feature) =>
    (Object.keys(feature.screens) as ScreenName[])
      .filter((screen) => screenVerdict(screen, access).isLetIn || !screenRoute(screen).path.includes(':id'))
      .map((screen): [string, readonly string[] | null] => {
        const { path } = screenRoute(screen);
        if (!screenVerdict(screen, access).isLetIn) return [path, null];
        if (!path.includes(':id')) return [path, ofFeature(screen, access).map(urlOf)];
        return [path, feature.resource ? [`/${RESOURCE_TABLE[feature.resource].path}/:id`] : []];
      }),
  );
  return Object.fromEntries(paths);
}

const featureOf = (screen: ScreenName) => FEATURES.find(({ screens }) => screen in screens);

function ofFeature(screen: ScreenName, access: Access): readonly FirstRequest[] {
  return featureOf(screen)?.firstRequests?.(access, screen).filter(mayAsk(access)) ?? [];
}

function mayAsk({ ability }: Access): (request: ScreenRequest) => boolean {
  return (request) => {
    const permission = permissionFor(request);
    return permission === null || may(ability, { action: permission[0], subject: permission[1] });
  };
}

/** The permission that a request needs; null if every signed-in user can make it. */
function permissionFor(request: ScreenRequest): Permission | null {
  if ('resource' in request) return ['read', RESOURCE_TABLE[request.resource].subject];
  const { permission } = request.endpoint;
  return typeof permission === 'string' ? null : permission;
}

/** The same cache key as react-admin's hooks and `useOperation` use. */
function keyOf(request: ScreenRequest): readonly unknown[] {
  if ('id' in request) return recordKey(request.resource, request.id);
  return 'resource' in request ? listKey(request.resource, request.params) : operationKey(request.operation, request);
}

async function fetchResponse(request: ScreenRequest, dataProvider: DataProvider, signal: AbortSignal) {
  if ('id' in request) return (await dataProvider.getOne(request.resource, { id: request.id, signal })).data;
  if ('resource' in request) {
    const { data, total, pageInfo, meta } = await dataProvider.getList(request.resource, {
      ...request.params,
      signal,
    });
    return { data, total, pageInfo, meta };
  }
  return callOperation(request.operation, { query: request.query, signal });
}
