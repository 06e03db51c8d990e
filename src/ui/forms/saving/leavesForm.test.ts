import { describe, expect, it } from 'vitest';
import { leavesForm } from './leavesForm.ts';

describe('leavesForm', () => {
  it.each([
    ['another contact whose id begins alike', '/contacts/1', '/contacts/17', undefined, true],
    ['the list', '/contacts/1', '/contacts', undefined, true],
    ['the record’s show page', '/contacts/1', '/contacts/1/show', undefined, true],
    ['the same page with another query', '/contacts/1', '/contacts/1', undefined, false],
    ['from create to the list', '/contacts/create', '/contacts', undefined, true],
    ['a tab of the form', '/settings/1', '/settings/1/2', '/settings/1', false],
    ['back to the first tab', '/settings/1/2', '/settings/1', '/settings/1', false],
    ['another record beside the tabs', '/settings/1/2', '/settings/12', '/settings/1', true],
  ])('%s', (_, current, next, root, leaves) => {
    expect(leavesForm({ current, next, root })).toBe(leaves);
  });
});
