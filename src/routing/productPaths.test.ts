import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenAt, toCanonical, toProduct } from './productPaths.ts';

describe('product paths and the router’s', () => {
  it.each([
    ['/app/dashboard', '/'],
    ['/auth/login', '/login'],
    ['/app/campaigns', '/campaigns'],
    ['/app/campaigns/create', '/campaigns/create'],
    ['/app/campaigns/17', '/campaigns/17/show'],
    ['/app/campaigns/17/messages', '/campaigns/17/show/messages'],
    ['/app/contacts/import', '/contacts/import'],
    ['/app/contacts/17/update', '/contacts/17'],
    ['/app/contacts/categories', '/categories'],
    ['/app/contacts/categories/3', '/categories/3/show'],
    ['/app/contacts/groups/3/update', '/groups/3'],
    ['/app/settings/devices/9', '/devices/9/show'],
    ['/app/settings/tokens/create', '/apitokens/create'],
    ['/app/users/roles', '/roles'],
    ['/app/users/roles/2/update', '/roles/2'],
    ['/app/users/2/update', '/users/2'],
    ['/app/user/2fa', '/user/2fa'],
    ['/app/pages/forbidden', '/access-denied'],
    ['/notfound', '/notfound'],
  ])('%s is %s', (product, canonical) => {
    expect(toCanonical(product)).toBe(canonical);
    expect(toProduct(canonical)).toBe(product);
  });

  it.each([
    '/app/contacts/17',
    '/app/contacts/17/show',
    '/app/categories',
    '/app/nothing',
    '/app/campaigns/17/update',
    '/app/contacts/categories/3/update/more',
    '/app/%E0%A4%A',
    '/app/contacts/%E0%A4%A/update',
    '/app/contacts/100%/update',
  ])('%s is not a screen, and has the layout of those below /app', (path) => {
    expect(toCanonical(path)).toBe(`/__unknown-in-app__/${encodeURIComponent(path)}`);
    expect(toProduct(toCanonical(path))).toBe(path);
  });

  it.each(['/contacts', '/application', '/%E0%A4%A', '/%', '/auth'])('%s is not a screen', (path) => {
    expect(screenAt(path)).toBeUndefined();
    expect(toCanonical(path)).toBe(`/__unknown__/${encodeURIComponent(path)}`);
    expect(toProduct(toCanonical(path))).toBe(path);
  });

  it.each(['/', '/app', '/app/', ''])('translates %j to the root, which redirects to the dashboard', (path) => {
    expect(toCanonical(path)).toBe('/__root__');
    expect(toProduct('/__root__')).toBe('/');
  });

  it('reads contacts/import as the screen and not as a contact with the id "import"', () => {
    expect(screenAt('/app/contacts/import')).toEqual({ screen: 'contacts.import', id: undefined });
  });

  it('translates any address to a router path and back to the same address', () => {
    const segment = fc.constantFrom(
      'app',
      'contacts',
      'categories',
      'groups',
      'campaigns',
      'messages',
      'users',
      'roles',
      'settings',
      'tokens',
      'create',
      'update',
      'import',
      'show',
      '17',
      'a%20b',
      'é',
      '__root__',
      'dashboard',
      'login',
      'auth',
    );
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const path = `/${segments.join('/')}`;
        if (path === '/app') return;
        expect(toProduct(toCanonical(path))).toBe(path);
      }),
    );
  });
});
