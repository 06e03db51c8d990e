import type { ResourceName } from '#src/domain/contract/resourceTable.ts';

/**
 * The fields that hold ids of other records, at any depth of a record or a body, but not within `custom`, where a tenant's own fields may have the
 * same names.
 */
export const REFERENCES: Readonly<Record<string, ResourceName>> = {
  category_id: 'categories',
  set_category_id: 'categories',
  category_ids: 'categories',
  group_ids: 'groups',
  add_group_ids: 'groups',
  remove_group_ids: 'groups',
  exclude_group_ids: 'groups',
  contact_id: 'contacts',
  contact_ids: 'contacts',
  device_id: 'devices',
  chosen_device_id: 'devices',
  device_ids: 'devices',
  template_id: 'templates',
  campaign_id: 'campaigns',
  keyword_id: 'keywords',
  role_id: 'roles',
};
