import { expect, it } from 'vitest';
import type { z } from 'zod';
import { refusal, refusalQuery } from './refusal.ts';
import { rolePreview, rolePreviewInput } from './rolePreview.ts';
import { PREVIEWED_RESOURCES, previewedResource } from './rolePreviewTerms.ts';

const REFUSAL = {
  action: 'update',
  subject: 'keywords',
  reason: null,
  is_limited: true,
  feature: 'keywords',
  plans: ['Team'],
  grantors: [{ id: 'u1', name: 'Olive' }],
};
const PREVIEW = { visible: 1, total: 3, records: [{ id: 'c1', name: 'Ada', fields: { email: 'ada@acme.test' } }] };
const RULE = { action: 'read', subject: 'contacts' };

it.each<[string, z.ZodType, object, [string, unknown][]]>([
  [
    'a refusal',
    refusal,
    REFUSAL,
    [
      ['grantors', [{}]],
      ['feature', 'rooms'],
      ['plans', 'Team'],
    ],
  ],
  [
    'the request for the reason of a refusal',
    refusalQuery,
    { action: 'pay', subject: 'billing' },
    [
      ['action', 'eat'],
      ['subject', 'cake'],
    ],
  ],
  [
    'a preview',
    rolePreview,
    PREVIEW,
    [
      ['visible', -1],
      ['total', -1],
      ['visible', 0.5],
      ['records', [{ id: 'c1' }]],
      ['records', [{}]],
    ],
  ],
  [
    'the input of a preview',
    rolePreviewInput,
    { rules: Array(200).fill(RULE), resource: 'contacts' },
    [
      ['rules', Array(201).fill(RULE)],
      ['rules', [{}]],
      ['resource', 'plans'],
    ],
  ],
])('%s accepts all its fields, and refuses wrong values', (_, schema, example, wrong) => {
  expect(schema.parse(example)).toEqual(example);
  const accepted = wrong.filter(([field, value]) => schema.safeParse({ ...example, [field]: value }).success);
  expect(accepted).toEqual([]);
});

it('the lists of a tenant can be previewed', () => {
  expect(PREVIEWED_RESOURCES.join(' ')).toBe(
    'campaigns contacts categories groups messages templates devices keywords apitokens webhooks activity users roles',
  );
  expect(['contacts', 'plans', 'all', ''].map(previewedResource)).toEqual(['contacts', null, null, null]);
});
