import { describe, expect, it } from 'vitest';
import { nearestField } from './nearestField.ts';

const FIELD_NAMES = ['first_name', 'last_name', 'full_name', 'email', 'phone', 'custom.size', 'custom.birthday'];

describe('nearestField', () => {
  it.each([
    ['firstname', 'first_name'],
    ['First Name', 'first_name'],
    ['fisrt_name', 'first_name'],
    ['frist_name', 'first_name'],
    ['first_nmae', 'first_name'],
    ['last-name', 'last_name'],
    ['e_mail', 'email'],
    ['size', 'custom.size'],
    ['custom.Size', 'custom.size'],
    ['birthdy', 'custom.birthday'],
    ['colour', null],
    ['x', null],
    ['', null],
  ])('%j means %j', (piece, nearest) => {
    expect(nearestField(piece, FIELD_NAMES)).toBe(nearest);
  });
});
