import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import {
  forgetRefusals,
  keepRefusals,
  refusalOf,
  refusalsOf,
  rememberRefusal,
  renewedRefusal,
} from './keepSuppressionList.ts';

const tenantId = TEST_TENANT.tenant.id;
const [ONE, OTHER] = ['+12025550171', '+12025550172'];
const [EARLY, LATE] = ['2026-01-10T09:00:00.000Z', '2026-02-10T09:00:00.000Z'];
const OPT_OUT: GivenConsent = {
  consent: 'opted_out',
  consent_source: 'manual',
  consent_at: EARLY,
  consent_evidence: 'By phone',
};
const LISTED_OPT_OUT: GivenConsent = { ...OPT_OUT, consent_source: 'import', consent_evidence: 'Old list' };

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

const contact = async (fields: Partial<Contact>): Promise<Stored<Contact>> =>
  await fixture.store.tx.insert('contacts', { ...TEST_TENANT.contact, phone: ONE, ...fields });
const storedRefusals = () =>
  fixture.store.all('suppressions').map(({ tenant_id, phone, consent, consent_evidence }) => ({
    tenant_id,
    phone,
    consent,
    consent_evidence,
  }));
const refusal = (phone: string, consent: 'opted_out' | 'blocked', consent_evidence: string | null) => ({
  tenant_id: tenantId,
  phone,
  consent,
  consent_evidence,
});

describe('a refusal is kept for its number', () => {
  it.each<[string, Partial<Contact>, object[]]>([
    ['that opted out', OPT_OUT, [refusal(ONE, 'opted_out', 'By phone')]],
    ['that is blocked, without evidence', { consent: 'blocked' }, [refusal(ONE, 'blocked', null)]],
    ['that agreed', { consent: 'opted_in' }, []],
    ['without a tenant', { ...OPT_OUT, tenant_id: null } as Partial<Contact>, []],
  ])('or not, when a contact is deleted %s', async (_, fields, after) => {
    const { id } = await contact(fields);
    expect(storedRefusals()).toEqual([]);
    await fixture.store.tx.remove('contacts', id);
    expect(storedRefusals()).toEqual(after);
  });

  it('when the contact changes its number, but not for the new number', async () => {
    const { id } = await contact(OPT_OUT);
    await fixture.store.tx.update('contacts', id, { first_name: 'Ida' });
    expect(storedRefusals()).toEqual([]);
    await fixture.store.tx.update('contacts', id, { phone: OTHER });
    expect(storedRefusals()).toEqual([refusal(ONE, 'opted_out', 'By phone')]);
  });

  it('with the newest words, until somebody with the number agrees', async () => {
    const first = await contact(OPT_OUT);
    await fixture.store.tx.remove('contacts', first.id);
    const secondContact = await contact({ ...OPT_OUT, consent: 'blocked', consent_evidence: 'Abuse' });
    await fixture.store.tx.remove('contacts', secondContact.id);
    expect(storedRefusals()).toEqual([refusal(ONE, 'blocked', 'Abuse')]);
    const thirdContact = await contact({ consent: 'pending', consent_at: null });
    expect(storedRefusals()).toHaveLength(1);
    await fixture.store.tx.update('contacts', thirdContact.id, { consent: 'opted_in', consent_at: LATE });
    expect(storedRefusals()).toEqual([]);
  });

  it('until a contact that agreed changes to the number or is created with it', async () => {
    await keepRefusals(fixture.store.tx, tenantId, [
      { phone: ONE, refusal: OPT_OUT },
      { phone: OTHER, refusal: OPT_OUT },
    ]);
    const agreed = await contact({ phone: '+12025550173' });
    await fixture.store.tx.update('contacts', agreed.id, { phone: OTHER });
    expect(storedRefusals().map(({ phone }) => phone)).toEqual([ONE]);
    await contact({ phone: ONE });
    expect(storedRefusals()).toEqual([]);
  });

  it('when a contact that agreed before is changed otherwise', async () => {
    const { id } = await contact({ phone: ONE });
    await keepRefusals(fixture.store.tx, tenantId, [{ phone: ONE, refusal: OPT_OUT }]);
    await fixture.store.tx.update('contacts', id, { first_name: 'Ida' });
    expect(storedRefusals()).toEqual([refusal(ONE, 'opted_out', 'By phone')]);
  });

  it('for each tenant separately', async () => {
    await keepRefusals(fixture.store.tx, 'elsewhere', [{ phone: ONE, refusal: OPT_OUT }]);
    const deletedContact = await contact({ phone: ONE });
    await fixture.store.tx.update('contacts', deletedContact.id, { first_name: 'Ida' });
    expect(await refusalOf(fixture.store.tx, tenantId, ONE)).toBeNull();
    expect(await refusalOf(fixture.store.tx, 'elsewhere', ONE)).toEqual(OPT_OUT);
  });

  it('once: the last one if the number is given twice', async () => {
    await keepRefusals(fixture.store.tx, tenantId, [
      { phone: ONE, refusal: OPT_OUT },
      { phone: OTHER, refusal: OPT_OUT },
      { phone: ONE, refusal: LISTED_OPT_OUT },
    ]);
    const refusals = await refusalsOf(fixture.store.tx, tenantId, [ONE, OTHER, ONE, '+12025550179']);
    expect(refusals).toEqual(
      new Map([
        [ONE, LISTED_OPT_OUT],
        [OTHER, OPT_OUT],
      ]),
    );
    expect(fixture.store.all('suppressions')).toMatchObject([{ version: 1 }, { version: 1 }]);
    expect(await refusalsOf(fixture.store.tx, tenantId, [])).toEqual(new Map());
  });

  it('when a caller stores it, except without a tenant', async () => {
    const { id: _, ...input } = await contact(OPT_OUT);
    await rememberRefusal(fixture.store.tx, { ...input, id: 'told' });
    await rememberRefusal(fixture.store.tx, { ...input, id: 'nobodys', tenant_id: null, phone: OTHER });
    expect(storedRefusals()).toEqual([refusal(ONE, 'opted_out', 'By phone')]);
  });
});

describe('whether a suppression list renews a refusal:', () => {
  const NOW = '2026-03-02T15:00:00.000Z';
  const nextRefusal: GivenConsent = { ...LISTED_OPT_OUT, consent_at: LATE, consent_evidence: 'New list' };
  it.each<[string, GivenConsent, GivenConsent | null]>([
    ['one from an earlier list', LISTED_OPT_OUT, nextRefusal],
    [
      'one from a list of the same time, as of now',
      { ...LISTED_OPT_OUT, consent_at: LATE },
      { ...nextRefusal, consent_at: NOW },
    ],
    ['not one by a person', OPT_OUT, null],
    ['not a block', { ...LISTED_OPT_OUT, consent: 'blocked' }, null],
    ['not a block by a person', { ...OPT_OUT, consent: 'blocked' }, null],
  ])('%s', (_, before, expected) => {
    expect(renewedRefusal(before, nextRefusal, NOW)).toEqual(expected);
  });
});

describe('undoing a suppression list forgets its refusals', () => {
  const undoneRefusal = { consent_at: EARLY, evidence: 'Old list' };
  beforeEach(async () => {
    await keepRefusals(fixture.store.tx, tenantId, [
      { phone: ONE, refusal: LISTED_OPT_OUT },
      { phone: OTHER, refusal: LISTED_OPT_OUT },
    ]);
  });

  it('but not others', async () => {
    await forgetRefusals(fixture.store.tx, tenantId, [{ phone: ONE, ...undoneRefusal }]);
    expect(storedRefusals().map(({ phone }) => phone)).toEqual([OTHER]);
    await forgetRefusals(fixture.store.tx, tenantId, []);
    await forgetRefusals(fixture.store.tx, tenantId, [{ phone: ONE, ...undoneRefusal }]);
    expect(storedRefusals().map(({ phone }) => phone)).toEqual([OTHER]);
  });

  it.each([
    ['of another time', { consent_at: LATE, evidence: 'Old list' }],
    ['of another list', { consent_at: EARLY, evidence: 'New list' }],
  ])('but not a refusal %s', async (_, storedConsent) => {
    await forgetRefusals(fixture.store.tx, tenantId, [{ phone: ONE, ...storedConsent }]);
    expect(storedRefusals()).toHaveLength(2);
  });

  it('and restores the previous one, which is forgotten when its list is undone, too', async () => {
    await forgetRefusals(fixture.store.tx, tenantId, [{ phone: ONE, ...undoneRefusal, before: OPT_OUT }]);
    expect(await refusalOf(fixture.store.tx, tenantId, ONE)).toEqual(OPT_OUT);
    const before = { ...LISTED_OPT_OUT, consent_at: LATE, consent_evidence: 'Older list' };
    await forgetRefusals(fixture.store.tx, tenantId, [
      { phone: OTHER, ...undoneRefusal, before },
      { phone: OTHER, consent_at: LATE, evidence: 'Older list' },
      { phone: OTHER, ...undoneRefusal },
    ]);
    expect(await refusalOf(fixture.store.tx, tenantId, OTHER)).toBeNull();
  });
});
