import { expect, it } from 'vitest';
import { countryOfPhone } from './countryOfPhone.ts';

it.each([
  // Invalid, but with an existing country code. Comes first, because the countries of a code are listed once.
  ['+44123', 'GB'],
  ['+12125550100', 'US'],
  ['+14165550123', 'CA'],
  ['+12045550123', 'CA'],
  ['+12055550123', 'US'],
  ['+18765550123', 'JM'],
  ['+442079460018', 'GB'],
  ['+447781123456', 'GG'],
  ['+33199001234', 'FR'],
  ['+390669812345', 'VA'],
  ['+393123456789', 'IT'],
  ['+79161234567', 'RU'],
  ['+77012345678', 'KZ'],
  ['+4915112345678', 'DE'],
  ['+80012345678', null],
  ['+19995550100', 'US'],
  // Too short to be read at all.
  ['+391', 'IT'],
])('%s belongs to %s', (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country);
});

it('does not confuse a number with the previous country’s', () => {
  const phones = ['+442079460018', '+447781123456', '+12125550100', '+14165550123', '+79161234567', '+77012345678'];
  expect(phones.map(countryOfPhone)).toEqual(['GB', 'GG', 'US', 'CA', 'RU', 'KZ']);
});
