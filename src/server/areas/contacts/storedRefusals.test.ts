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
const SAID: GivenConsent = {
  consent: 'opted_out',
  consent_source: 'manual',
  consent_at: EARLY,
  consent_evidence: 'By phone',
};
const LISTED: GivenConsent = { ...SAID, consent_source: 'import', consent_evidence: 'Old list' };

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

const contact = async (fields: Partial<Contact>): Promise<Stored<Contact>> =>
  await fixture.store.tx.insert('contacts', { ...TEST_TENANT.contact, phone: ONE, ...fields });
const stored = () =>
  fixture.store.all('suppressions').map(({ tenant_id, phone, consent, consent_evidence }) => ({
    tenant_id,
    phone,
    consent,
    consent_evidence,
  }));
const refused = (phone: string, consent: 'opted_out' | 'blocked', consent_evidence: string | null) => ({
  tenant_id: tenantId,
  phone,
  consent,
  consent_evidence,
});

describe('a refusal is kept for its number', () => {
  it.each<[string, Partial<Contact>, object[]]>([
    ['that opted out', SAID, [refused(ONE, 'opted_out', 'By phone')]],
    ['that is blocked, without evidence', { consent: 'blocked' }, [refused(ONE, 'blocked', null)]],
    ['that agreed', { consent: 'opted_in' }, []],
    ['without a tenant', { ...SAID, tenant_id: null } as Partial<Contact>, []],
  ])('or not, when a contact is deleted %s', async (_, fields, after) => {
    const { id } = await contact(fields);
    expect(stored()).toEqual([]);
    await fixture.store.tx.remove('contacts', id);
    expect(stored()).toEqual(after);
  });

  it('when the contact changes its number, but not for the new number', async () => {
    const { id } = await contact(SAID);
    await fixture.store.tx.update('contacts', id, { first_name: 'Ida' });
    expect(stored()).toEqual([]);
    await fixture.store.tx.update('contacts', id, { phone: OTHER });
    expect(stored()).toEqual([refused(ONE, 'opted_out', 'By phone')]);
  });

  it('with the newest words, until somebody with the number agrees', async () => {
    const first = await contact(SAID);
    await fixture.store.tx.remove('contacts', first.id);
    const again = await contact({ ...SAID, consent: 'blocked', consent_evidence: 'Abuse' });
    await fixture.store.tx.remove('contacts', again.id);
    expect(stored()).toEqual([refused(ONE, 'blocked', 'Abuse')]);
    const back = await contact({ consent: 'pending', consent_at: null });
    expect(stored()).toHaveLength(1);
    await fixture.store.tx.update('contacts', back.id, { consent: 'opted_in', consent_at: LATE });
    expect(stored()).toEqual([]);
  });

  it('until a contact that agreed changes to the number or is created with it', async () => {
    await keepRefusals(fixture.store.tx, tenantId, [
      { phone: ONE, refusal: SAID },
      { phone: OTHER, refusal: SAID },
    ]);
    const agreed = await contact({ phone: '+12025550173' });
    await fixture.store.tx.update('contacts', agreed.id, { phone: OTHER });
    expect(stored().map(({ phone }) => phone)).toEqual([ONE]);
    await contact({ phone: ONE });
    expect(stored()).toEqual([]);
  });

  it('when a contact that agreed before is changed otherwise', async () => {
    const { id } = await contact({ phone: ONE });
    await keepRefusals(fixture.store.tx, tenantId, [{ phone: ONE, refusal: SAID }]);
    await fixture.store.tx.update('contacts', id, { first_name: 'Ida' });
    expect(stored()).toEqual([refused(ONE, 'opted_out', 'By phone')]);
  });

  it('for each tenant separately', async () => {
    await keepRefusals(fixture.store.tx, 'elsewhere', [{ phone: ONE, refusal: SAID }]);
    const gone = await contact({ phone: ONE });
    await fixture.store.tx.update('contacts', gone.id, { first_name: 'Ida' });
    expect(await refusalOf(fixture.store.tx, tenantId, ONE)).toBeNull();
    expect(await refusalOf(fixture.store.tx, 'elsewhere', ONE)).toEqual(SAID);
  });

  it('once: the last one if the number is given twice', async () => {
    await keepRefusals(fixture.store.tx, tenantId, [
      { phone: ONE, refusal: SAID },
      { phone: OTHER, refusal: SAID },
      { phone: ONE, refusal: LISTED },
    ]);
    const found = await refusalsOf(fixture.store.tx, tenantId, [ONE, OTHER, ONE, '+12025550179']);
    expect(found).toEqual(
      new Map([
        [ONE, LISTED],
        [OTHER, SAID],
      ]),
    );
    expect(await refusalsOf(fixture.store.tx, tenantId, [])).toEqual(new Map());
  });

  it('when a caller stores it, except without a tenant', async () => {
    const { id: _, ...told } = await contact(SAID);
    await rememberRefusal(fixture.store.tx, { ...told, id: 'told' });
    await rememberRefusal(fixture.store.tx, { ...told, id: 'nobodys', tenant_id: null, phone: OTHER });
    expect(stored()).toEqual([refused(ONE, 'opted_out', 'By phone')]);
  });
});

describe('whether a suppression list renews a refusal:', () => {
  const NOW = '2026-03-02T15:00:00.000Z';
  const given: GivenConsent = { ...LISTED, consent_at: LATE, consent_evidence: 'New list' };
  it.each<[string, GivenConsent, GivenConsent | null]>([
    ['one from an earlier list', LISTED, given],
    ['one from a list of the same time, as of now', { ...LISTED, consent_at: LATE }, { ...given, consent_at: NOW }],
    ['not one by a person', SAID, null],
    ['not a block', { ...LISTED, consent: 'blocked' }, null],
    ['not a block by a person', { ...SAID, consent: 'blocked' }, null],
  ])('%s', (_, before, expected) => {
    expect(renewedRefusal(before, given, NOW)).toEqual(expected);
  });
});

describe('undoing a suppression list forgets its refusals', () => {
  const undone = { consent_at: EARLY, evidence: 'Old list' };
  beforeEach(async () => {
    await keepRefusals(fixture.store.tx, tenantId, [
      { phone: ONE, refusal: LISTED },
      { phone: OTHER, refusal: LISTED },
    ]);
  });

  it('but not others', async () => {
    await forgetRefusals(fixture.store.tx, tenantId, [{ phone: ONE, ...undone }]);
    expect(stored().map(({ phone }) => phone)).toEqual([OTHER]);
    await forgetRefusals(fixture.store.tx, tenantId, []);
    await forgetRefusals(fixture.store.tx, tenantId, [{ phone: ONE, ...undone }]);
    expect(stored().map(({ phone }) => phone)).toEqual([OTHER]);
  });

  it.each([
    ['of another time', { consent_at: LATE, evidence: 'Old list' }],
    ['of another list', { consent_at: EARLY, evidence: 'New list' }],
  ])('but not a refusal %s', async (_, named) => {
    await forgetRefusals(fixture.store.tx, tenantId, [{ phone: ONE, ...named }]);
    expect(stored()).toHaveLength(2);
  });

  it('and restores the previous one, which is forgotten when its list is undone, too', async () => {
    await forgetRefusals(fixture.store.tx, tenantId, [{ phone: ONE, ...undone, before: SAID }]);
    expect(await refusalOf(fixture.store.tx, tenantId, ONE)).toEqual(SAID);
    const before = { ...LISTED, consent_at: LATE, consent_evidence: 'Older list' };
    await forgetRefusals(fixture.store.tx, tenantId, [
      { phone: OTHER, ...undone, before },
      { phone: OTHER, consent_at: LATE, evidence: 'Older list' },
      { phone: OTHER, ...undone },
    ]);
    expect(await refusalOf(fixture.store.tx, tenantId, OTHER)).toBeNull();
  });
});
