import type { ResourceName } from '#src/domain/contract/resourceTable.ts';

/** The lists a role can be limited to a part of. */
export const PREVIEWED_RESOURCES = [
  'campaigns',
  'contacts',
  'categories',
  'groups',
  'messages',
  'templates',
  'devices',
  'keywords',
  'apitokens',
  'webhooks',
  'activity',
  'users',
  'roles',
] as const satisfies readonly ResourceName[];
export type PreviewedResource = (typeof PREVIEWED_RESOURCES)[number];

/** The list's resource of this name, or null if it is not one of these lists. */
export function previewedResource(subject: string): PreviewedResource | null {
  return PREVIEWED_RESOURCES.find((resource) => resource === subject) ?? null;
}
