import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { translateHistory } from './history.ts';

/** Opens the paths, then goes back step by step. Returns the addresses, oldest first. */
function addressesBack(...paths: readonly string[]): string[] {
  const base = UNSAFE_createMemoryHistory({ initialEntries: ['/app/dashboard'] });
  const history = translateHistory(base);
  for (const path of paths) history.push(path);
  const steps = [base.createHref(base.location)];
  while (base.index > 0) {
    base.go(-1);
    steps.unshift(base.createHref(base.location));
  }
  return steps;
}

describe('the history', () => {
  it.each([
    { name: 'another place', paths: ['/login'], steps: ['/app/dashboard', '/auth/login'] },
    { name: 'the same place twice', paths: ['/login', '/login'], steps: ['/app/dashboard', '/auth/login'] },
    {
      name: 'the same place, by what the router calls it',
      paths: ['/contacts'],
      steps: ['/app/dashboard', '/app/contacts'],
    },
    {
      name: 'another question to the same place',
      paths: ['/contacts', '/contacts?page=2', '/contacts?page=2'],
      steps: ['/app/dashboard', '/app/contacts', '/app/contacts?page=2'],
    },
    {
      name: 'there and back',
      paths: ['/contacts', '/dashboard', '/contacts'],
      steps: ['/app/dashboard', '/app/contacts', '/app/dashboard', '/app/contacts'],
    },
  ])('keeps one step for $name', ({ paths, steps }) => {
    expect(addressesBack(...paths)).toEqual(steps);
  });
});
