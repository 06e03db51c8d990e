import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTitle, setTitleCount } from './titleCounts.ts';

const look = (isInFront: boolean): void => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(isInFront);
  window.dispatchEvent(new Event(isInFront ? 'focus' : 'blur'));
};

const countNothing = (): void => {
  setTitleCount('alerts', 0);
  setTitleCount('conversations', 0);
};

beforeEach(() => {
  countNothing();
  setTitle('Contacts - Heliograph');
});
afterEach(() => {
  vi.restoreAllMocks();
  countNothing();
});

it('shows the number of unread items before the title in the background', () => {
  look(false);
  setTitleCount('alerts', 2);
  setTitleCount('conversations', 5);
  expect(document.title).toBe('(7) Contacts - Heliograph');
  setTitle('(2) Spring - Heliograph');
  expect(document.title).toBe('(7) (2) Spring - Heliograph');
  setTitleCount('conversations', 300);
  expect(document.title).toBe('(99+) (2) Spring - Heliograph');
  look(true);
  expect(document.title).toBe('(2) Spring - Heliograph');
  look(false);
  setTitleCount('alerts', 0);
  setTitleCount('conversations', 0);
  expect(document.title).toBe('(2) Spring - Heliograph');
});

it('does not change a title that something else has set in the meantime', () => {
  look(false);
  setTitleCount('alerts', 1);
  document.title = 'Sign in - Heliograph';
  look(true);
  expect(document.title).toBe('Sign in - Heliograph');
});
