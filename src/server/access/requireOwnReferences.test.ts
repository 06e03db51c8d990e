import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import { requireOwnReferences } from './requireOwnReferences.ts';

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  for (const [id, tenant_id] of [
    ['own', TEST_TENANT.tenant.id],
    ['foreign', 'another tenant'],
  ] as const) {
    fixture.store.insert('groups', { id, tenant_id, name: id } as never);
  }
});

const refusal = (body: object, before?: object) => {
  const { tx, caller } = contextIn(fixture);
  return refusalIn(() => requireOwnReferences(tx, caller, body, before));
};
const REFUSED = ['not_found', { group_ids: 'forms.no_such_record' }];

describe('a reference', () => {
  it('to a record of the tenant is accepted, and any other is refused', async () => {
    expect(await refusal({ group_ids: ['own'] })).toBeNull();
    expect(await refusal({ group_ids: ['own', 'foreign'] })).toEqual(REFUSED);
    expect(await refusal({ group_ids: ['deleted'] }, { group_ids: [] })).toEqual(REFUSED);
  });

  it('that the record already has may stay after the other record was deleted, but not become one of another kind', async () => {
    const before = { group_ids: ['deleted'], device_ids: ['broken'] };
    expect(await refusal({ group_ids: ['deleted', 'own'] }, before)).toBeNull();
    expect(await refusal({ group_ids: ['deleted', 'foreign'] }, before)).toEqual(REFUSED);
    expect(await refusal({ group_ids: ['broken'] }, before)).toEqual(REFUSED);
  });
});
