import { MAX_GROUPS } from './contactTerms.ts';

interface AddedToGroups {
  /** The contact's groups afterwards, each once. */
  groups: string[];
  /** Groups it was not added to, because it is in as many as it can be. */
  withoutRoom: string[];
}

/** Adds a contact to groups, in their order, until it is in as many as it can be. */
export function addedToGroups(current: readonly string[], added: readonly string[]): AddedToGroups {
  const missing = [...new Set(added)].filter((id) => !current.includes(id));
  const room = Math.max(0, MAX_GROUPS - current.length);
  return { groups: [...current, ...missing.slice(0, room)], withoutRoom: missing.slice(room) };
}
