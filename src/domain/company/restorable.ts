import type { CatalogueSubject } from '#src/domain/access/permissions.ts';

/**
 * Records that can be restored to an earlier version: texts and settings, and campaigns while they are drafts. Not events (messages), and nothing
 * that others must agree to (contacts' consent, people's roles, credentials).
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

/** Fields that cannot be restored: they have operations of their own, and the image of an earlier logo is not stored. */
const NOT_RESTORABLE: ReadonlySet<string> = new Set(['logo_url']);

/** Whether the change in an activity entry can be undone. A creation has no earlier version. */
export function canUndoChange({ before }: { before: object | null }): boolean {
  return before !== null && Object.keys(before).some((field) => !NOT_RESTORABLE.has(field));
}
