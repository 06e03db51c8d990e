import type { ResourceName } from '#src/domain/contract/resourceTable.ts';

/** The lists of a tenant of which a role may read a part. */
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

/** The resource of that name, where it is one of them. */
export function previewedResource(subject: string): PreviewedResource | null {
  return PREVIEWED_RESOURCES.find((resource) => resource === subject) ?? null;
}
