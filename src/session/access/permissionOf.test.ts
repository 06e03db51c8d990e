import { describe, expect, it } from 'vitest';
import { permissionOf } from './permissionOf.ts';

describe('permissionOf', () => {
  it.each<[string, string, string | null]>([
    ['list', 'contacts', 'read contacts'],
    ['show', 'contacts', 'read contacts'],
    ['edit', 'contacts', 'update contacts'],
    ['create', 'contacts', 'create contacts'],
    ['clone', 'campaigns', 'create campaigns'],
    ['delete', 'groups', 'delete groups'],
    ['export', 'contacts', 'export contacts'],
    ['export', 'messages', 'export messages'],
    ['export', 'campaigns', 'read campaigns'],
    ['send', 'campaigns', 'send campaigns'],
    ['import', 'contacts', 'import contacts'],
    ['list', 'roles', 'read roles'],
    ['read', 'billing', 'read billing'],
    ['pay', 'billing', 'pay billing'],
    ['update', 'company_settings', 'update company_settings'],
    ['create', 'messages', null],
    ['delete', 'messages', null],
    ['edit', 'activity', null],
    ['send', 'contacts', null],
    ['export', 'nothing', null],
    ['list', 'toString', null],
    ['fly', 'contacts', null],
  ])('takes %s of %s for %j', (action, resource, expected) => {
    const permission = permissionOf(action, resource);
    expect(permission && `${permission.action} ${permission.subject}`).toBe(expected);
  });
});
