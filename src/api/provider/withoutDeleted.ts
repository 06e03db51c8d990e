import type { Identifier } from 'react-admin';
import type { Wrapper } from './wrapper.ts';

/** Records deleted on screen whose deletion can still be undone, by resource. The API still has them. */
const hidden = new Map<string, Set<Identifier>>();

/** Hides records from lists until their deletion has reached the API or is undone. */
export function hideDeleted(resource: string, ids: readonly Identifier[]): void {
  hidden.set(resource, new Set([...(hidden.get(resource) ?? []), ...ids]));
}

/** Shows all hidden records in lists again, after an undo. Returns the resources whose lists must be refetched. */
export function showUndone(): string[] {
  const resources = [...hidden.keys()];
  hidden.clear();
  return resources;
}

function show(resource: string, ids: readonly Identifier[]): void {
  const stillHidden = [...(hidden.get(resource) ?? [])].filter((id) => !ids.includes(id));
  if (stillHidden.length > 0) hidden.set(resource, new Set(stillHidden));
  else hidden.delete(resource);
}

/** Removes records whose deletion can still be undone from lists: the API still has them, so a list opened in the meantime would show them. */
export const withoutDeleted: Wrapper = (provider) => ({
  ...provider,
  async getList(resource, params) {
    const response = await provider.getList(resource, params);
    const hiddenIds = hidden.get(resource);
    if (!hiddenIds) return response;
    const data = response.data.filter(({ id }) => !hiddenIds.has(id));
    const total = response.total === undefined ? undefined : response.total - (response.data.length - data.length);
    return { ...response, data, total };
  },
  delete: (resource, params) => provider.delete(resource, params).finally(() => show(resource, [params.id])),
  deleteMany: (resource, params) => provider.deleteMany(resource, params).finally(() => show(resource, params.ids)),
});
