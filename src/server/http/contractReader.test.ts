import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataOf } from '#mock-api/testing/apiClient.ts';
import { serveApi } from '#mock-api/testing/serveApi.ts';
import { RESOURCES, type ResourceName } from '#src/domain/contract/resources.ts';
import { contractReader } from './contractReader.ts';

const row = z.object({
  name: z.string().max(3),
  nick: z.string().optional(),
  count: z.number().int().max(9),
  kind: z.enum(['a', 'b']),
  fields: z.record(z.string().max(2), z.union([z.string().max(2), z.number(), z.null()])).default({}),
  parts: z.array(z.object({ id: z.string() })).nullable(),
});
const VALID = { name: 'Ann', count: 3, kind: 'a', fields: { x: 1 }, parts: [{ id: '1' }] };

describe('a value of the same shape', () => {
  it('is returned as it is', () => {
    expect(contractReader(row)(VALID)?.data).toBe(VALID);
  });

  it('stays readable beyond the limits of what may be written', () => {
    const storedRow = { ...VALID, name: 'Annabel', count: 99.5, fields: { long: 'a long text' } };
    expect(row.safeParse(storedRow).success).toBe(false);
    expect(contractReader(row)(storedRow)?.data).toBe(storedRow);
  });

  it('loses what the schema does not name, at every depth, and is not changed itself', () => {
    const storedRow = { ...VALID, tenant_id: 't', parts: [{ id: '1', secret: 's' }, { id: '2' }] };
    expect(contractReader(row)(storedRow)?.data).toStrictEqual({ ...VALID, parts: [{ id: '1' }, { id: '2' }] });
    expect(storedRow.parts[0]).toHaveProperty('secret');
  });

  it('has fields that may be missing only if they are there', () => {
    expect(contractReader(row)({ ...VALID, more: 1 })?.data).toStrictEqual(VALID);
    expect(contractReader(row)({ ...VALID, nick: 'A', more: 1 })?.data).toStrictEqual({ ...VALID, nick: 'A' });
  });

  it('is changed where the schema changes it', () => {
    const trimmingSchema = z.object({
      name: z.string().trim().toLowerCase().max(3),
      more: z.array(z.string().trim()),
      fields: z.record(z.string(), z.string().trim()),
    });
    const storedRow = { name: ' ANNA ', more: ['a', ' b '], fields: { x: ' y' } };
    expect(contractReader(trimmingSchema)(storedRow)?.data).toEqual({
      name: 'anna',
      more: ['a', 'b'],
      fields: { x: 'y' },
    });
    expect(storedRow.fields.x).toBe(' y');
  });

  it('gets the defaults of missing fields', () => {
    const { fields: _fields, ...storedRow } = VALID;
    expect(contractReader(row)(storedRow)?.data).toStrictEqual({ ...VALID, fields: {} });
  });
});

it.each([
  ['another type', { ...VALID, name: 3 }],
  ['a number that JSON cannot write', { ...VALID, count: Number.NaN }],
  ['a missing field', { ...VALID, count: undefined }],
  ['an unknown word', { ...VALID, kind: 'c' }],
  ['a wrong value of a record', { ...VALID, fields: { x: true } }],
  ['a wrong element', { ...VALID, parts: [{ id: 1 }] }],
  ['an object instead of a list', { ...VALID, parts: {} }],
  ['a list instead of an object', []],
  ['nothing', null],
])('%s is left to the schema, which refuses it', (_what, value) => {
  expect(contractReader(row)(value)).toBeUndefined();
  expect(row.safeParse(value).success).toBe(false);
});

it('chooses between objects by the field that tells them apart', () => {
  const either = z.discriminatedUnion('is', [
    z.object({ is: z.literal('a'), of_a: z.string() }),
    z.object({ is: z.literal('b'), of_b: z.string() }),
  ]);
  expect(contractReader(either)({ is: 'b', of_a: 'x', of_b: 'y' })?.data).toStrictEqual({ is: 'b', of_b: 'y' });
  expect(contractReader(either)({ is: 'c', of_b: 'y' })).toBeUndefined();
});

it('keeps fields of any name where the schema does, and leaves transformations to it', () => {
  const open = z.looseObject({ id: z.string() });
  expect(contractReader(open)({ id: '1', more: 1 })?.data).toEqual({ id: '1', more: 1 });
  const upper = z.object({ word: z.string().transform((word) => word.toUpperCase()) });
  expect(contractReader(upper)({ word: 'a' })?.data).toEqual({ word: 'A' });
});

it('reads the demo’s records of every resource as their schemas do, even with other fields', async () => {
  const api = await serveApi();
  const owner = await api.as('owner@acme.test');
  const readResources: ResourceName[] = [];
  for (const [name, { path, schema }] of Object.entries(RESOURCES)) {
    const response = await owner('GET', `/${path}`, { list: { range: [0, 99] } });
    if (response.status === 403) continue;
    for (const record of dataOf<object[]>(response)) {
      const storedRow = { ...record, tenant_id: 'acme' };
      expect(contractReader(schema)(storedRow)?.data).toStrictEqual(schema.parse(storedRow));
      readResources.push(name as ResourceName);
    }
  }
  await api.stop();
  expect(new Set(readResources).size).toBeGreaterThan(12);
});
