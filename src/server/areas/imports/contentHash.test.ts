import { expect, it } from 'vitest';
import { contact } from '#src/domain/sms/review/testRecords.ts';
import { contentHash } from './contentHash.ts';

const ANN = contact({
  phone: '+12025550101',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@lee.test',
  language: 'en',
  timezone: null,
  notes: 'Mornings',
  consent: 'opted_in',
  consent_source: 'import',
  consent_evidence: 'Form',
});

/** Computed with `openssl sha1` from the fields as JSON: prints of stored imports are compared with it, so it must stay. */
const PRINT = '7qp3tn2tcrOm';

it.each([
  [{ size: 'M', town: 'Troy' }],
  [{ town: 'Troy', size: 'M' }],
  [{ town: 'Troy', note: '', size: 'M', shoe: null }],
])('a contact has the same print with %j, whatever is empty or the order of its fields', (custom) => {
  expect(contentHash({ ...ANN, custom })).toBe(PRINT);
});
