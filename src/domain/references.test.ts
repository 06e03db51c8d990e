import { expect, it } from 'vitest';
import { REFERENCES } from './references.ts';

const FIELD_NAMES: Readonly<Record<string, RegExp>> = {
  categories: /(^|_)category_ids?$/,
  groups: /(^|_)group_ids$/,
  contacts: /^contact_ids?$/,
  devices: /(^|_)device_ids?$/,
  templates: /^template_id$/,
  campaigns: /^campaign_id$/,
  keywords: /^keyword_id$/,
  roles: /^role_id$/,
};

it.each(Object.entries(REFERENCES))('%s holds ids of the records that it is named after: %s', (field, resource) => {
  expect(field).toMatch(FIELD_NAMES[resource] ?? /^$/);
});
