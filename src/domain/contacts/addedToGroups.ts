import { MOST_GROUPS } from './contactTerms.ts';

interface AddedToGroups {
  /** The contact's groups afterwards, each once. */
  groups: string[];
  /** Groups for which the contact has no room: it would be in more than it can be. */
  left: string[];
}

/** Adds a contact to groups, in their order, until it is in as many as it can be. */
export function addedToGroups(current: readonly string[], added: readonly string[]): AddedToGroups {
  const missing = [...new Set(added)].filter((id) => !current.includes(id));
  const room = Math.max(0, MOST_GROUPS - current.length);
  return { groups: [...current, ...missing.slice(0, room)], left: missing.slice(room) };
}
