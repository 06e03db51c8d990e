import { describe, expect, it } from 'vitest';
import { leavesForm } from './leavesForm.ts';

describe('leavesForm', () => {
  it.each([
    ['another contact whose id begins alike', '/contacts/1', '/contacts/17', true],
    ['the list', '/contacts/1', '/contacts', true],
    ['the record’s show page', '/contacts/1', '/contacts/1/show', true],
    ['the same page with another query', '/contacts/1', '/contacts/1', false],
    ['from create to the list', '/contacts/create', '/contacts', true],
  ])('%s', (_, current, next, leaves) => {
    const place = (pathname: string) => ({ pathname, search: '' });
    expect(leavesForm({ current: place(current), next: place(next) })).toBe(leaves);
  });

  it.each([
    ['the dialog is closed', '?edit=1', '', true],
    ['another record is opened in it', '?edit=1', '?edit=17', true],
    ['the list behind it is sorted', '?edit=1', '?edit=1&sort=word', false],
    ['something else opens on the page', '', '?try', false],
  ])('of a dialog that has an address, when %s', (_, before, after, leaves) => {
    const place = (search: string) => ({ pathname: '/keywords', search });
    expect(leavesForm({ current: place(before), next: place(after), parameter: 'edit' })).toBe(leaves);
  });
});
