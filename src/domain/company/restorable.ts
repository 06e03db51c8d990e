import type { CatalogueSubject } from '#src/domain/access/permissions.ts';

/**
 * What can be brought back to an earlier version: what somebody wrote or set, campaigns while they are drafts. Not what has
 * happened (messages), nor what others must agree to (contacts' consents, people's roles, credentials).
 */
export const RESTORABLE_SUBJECTS = [
  'campaigns',
  'templates',
  'groups',
  'categories',
  'keywords',
  'roles',
  'company_settings',
  'auto_reply',
] as const satisfies readonly CatalogueSubject[];
export type RestorableSubject = (typeof RESTORABLE_SUBJECTS)[number];

export function isRestorable(subject: string): subject is RestorableSubject {
  return (RESTORABLE_SUBJECTS as readonly string[]).includes(subject);
}

/** What is written by an operation of its own and nobody types: the picture of an earlier logo is not kept. */
const NOT_TYPED: ReadonlySet<string> = new Set(['logo_url']);

/** Whether what a line changed of such a record is something that can be brought back; nothing is before what made it. */
export function bringsBack({ before }: { before: object | null }): boolean {
  return before !== null && Object.keys(before).some((field) => !NOT_TYPED.has(field));
}
