import { expect, it } from 'vitest';
import { firstScreen } from './firstScreen.ts';

it.each([
  ['/', 'sign-in', 'shell'],
  ['/auth/login', 'sign-in', 'shell'],
  ['/app/contacts/17/update', 'sign-in', 'shell'],
  ['/app', 'sign-in', 'shell'],
  ['/notfound', 'blank', 'blank'],
  ['/suspended', 'blank', 'blank'],
  ['/application', 'blank', 'blank'],
])('%s: %s for a visitor, %s for somebody signed in', (path, visitor, signedIn) => {
  expect(firstScreen(path, false)).toBe(visitor);
  expect(firstScreen(path, true)).toBe(signedIn);
});
