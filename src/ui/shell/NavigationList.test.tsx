import { describe, expect, it } from 'vitest';
import { currentItem } from './NavigationList.tsx';

const PATHS = ['/', '/contacts', '/contacts/import', '/categories', '/users', '/roles'];

describe('currentItem', () => {
  it.each([
    ['/', '/'],
    ['/contacts', '/contacts'],
    ['/contacts/17', '/contacts'],
    ['/contacts/import', '/contacts/import'],
    ['/categories/3/show', '/categories'],
    ['/contactsomething', null],
    ['/unknown', null],
  ])('%s belongs to %s', (pathname, item) => {
    expect(currentItem(PATHS, pathname)).toBe(item);
  });
});
