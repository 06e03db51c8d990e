import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';
import type { ScreenName } from '#src/routing/routeTable.ts';

interface SearchedResource {
  resource: ResourceName;
  subject: CatalogueSubject;
  /** The screen that opens a found record. */
  screen: ScreenName;
  /** The order of the results. */
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** The resources that can be searched, in this order. */
export const SEARCHED: readonly SearchedResource[] = [
  {
    resource: 'contacts',
    subject: 'contacts',
    screen: 'contacts.update',
    sort: { field: 'last_contacted_at', order: 'DESC' },
  },
  {
    resource: 'campaigns',
    subject: 'campaigns',
    screen: 'campaigns.show',
    sort: { field: 'created_at', order: 'DESC' },
  },
  {
    resource: 'templates',
    subject: 'templates',
    screen: 'templates.update',
    sort: { field: 'used_count', order: 'DESC' },
  },
  { resource: 'groups', subject: 'groups', screen: 'groups.show', sort: { field: 'name', order: 'ASC' } },
  { resource: 'users', subject: 'users', screen: 'users.update', sort: { field: 'name', order: 'ASC' } },
  { resource: 'tenants', subject: 'tenants', screen: 'tenants.show', sort: { field: 'name', order: 'ASC' } },
  { resource: 'plans', subject: 'plans', screen: 'plans.update', sort: { field: 'position', order: 'ASC' } },
];

/** How many of each are shown. */
export const SHOWN_OF_EACH = 5;
