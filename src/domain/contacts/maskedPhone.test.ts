import { describe, expect, it } from 'vitest';
import { visiblePhone } from '#src/domain/record.ts';
import { isMasked, maskPhone, maskWrittenPhone } from './maskedPhone.ts';

describe('maskPhone', () => {
  it.each([
    ['+12025550123', '+1••••••••23'],
    ['+447400123456', '+4•••••••••56'],
    ['+33612345678', '+3••••••••78'],
    ['+12345', '+1••45'],
  ])('%s becomes %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
    expect(isMasked(masked)).toBe(true);
    expect(isMasked(phone)).toBe(false);
  });

  it('masks no number that is missing', () => {
    expect(isMasked(undefined)).toBe(false);
  });

  it('reveals three digits and no more', () => {
    expect(maskPhone('+12025550123').match(/\d/g)).toHaveLength(3);
  });
});

describe('visiblePhone', () => {
  it.each([
    ['+12025550123', true],
    ['+1••••••••23', true],
    ['12025550123', false],
    ['+1••••••••', false],
    ['••••••••23', false],
    ['+1(202)5550123', false],
    ['', false],
  ])('accepts %j: %s', (phone, isValid) => {
    expect(visiblePhone.safeParse(phone).success).toBe(isValid);
  });
});

it.each([
  ['(020) 555-0150', '(0••••••••••50'],
  ['555 0150', '55••••50'],
  ['5550150', '•••••••'],
  ['204', '•••'],
])('masks %s as somebody wrote it: %s', (phone, masked) => {
  expect(maskWrittenPhone(phone)).toBe(masked);
});
