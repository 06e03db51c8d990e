import { LIST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import { storable } from '#src/domain/storable.ts';
import type { Wrapper } from './wrapper.ts';

/** Shortens a list's search (`q`) to what the API accepts: addresses may contain a longer one than the search fields. */
export const withShortSearch: Wrapper = (provider) => ({
  ...provider,
  getList: (resource, params) => {
    const q: unknown = params.filter?.q;
    if (typeof q !== 'string') return provider.getList(resource, params);
    return provider.getList(resource, { ...params, filter: { ...params.filter, q: searchable(q) } });
  },
});

/** The part of a search that the API accepts. */
export function searchable(search: string): string {
  return storable(search, LIST_LIMITS.text);
}
