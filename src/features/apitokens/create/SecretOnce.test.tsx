import { expect, it } from 'vitest';
import { curlLine } from './SecretOnce.tsx';

const API = 'https://app.example.com/api/v2';

it.each([
  ['a list it may read', [{ action: 'read' as const, subject: 'devices' as const }], `${API}/settings/devices`],
  [
    'the first of several',
    [{ action: ['create' as const, 'read' as const], subject: ['groups' as const, 'contacts' as const] }],
    `${API}/contacts`,
  ],
  ['nothing to read', [{ action: 'create' as const, subject: 'contacts' as const }], `${API}/docs`],
])('%s', (_, scope, address) => {
  expect(curlLine(API, 'hg_1_secret', scope)).toBe(`curl -H 'Authorization: Bearer hg_1_secret' ${address}`);
});
