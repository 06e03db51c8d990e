import type { ResourceName } from '#src/domain/contract/resourceTable.ts';

/** The lists that the role editor can preview. */
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

/** The resource with this name, or null if its list cannot be previewed. */
export function previewedResource(subject: string): PreviewedResource | null {
  return PREVIEWED_RESOURCES.find((resource) => resource === subject) ?? null;
}
