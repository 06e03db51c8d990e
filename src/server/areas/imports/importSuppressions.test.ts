import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { contextIn } from '#mock-api/testing/contextIn.ts';
import { importSuppressions } from './importSuppressions.ts';

const NOW = '2026-03-02T15:00:00.000Z';
const REFUSAL = {
  consent: 'opted_out',
  consent_source: 'import',
  consent_at: NOW,
  consent_evidence: 'Old list',
} as const;

it('opts out contacts and unknown numbers, each once, and lists invalid lines', async () => {
  const fixture = new TestTenant();
  const { store } = fixture;
  const [ann, bob, cat, dan] = [
    fixture.addContact({ consent: 'opted_in' }),
    fixture.addContact({ consent: 'opted_out', consent_source: 'keyword', consent_at: '2026-01-01T00:00:00.000Z' }),
    fixture.addContact({ consent: 'opted_out', consent_source: 'import', consent_at: '2026-01-01T00:00:00.000Z' }),
    fixture.addContact({ consent: 'opted_in' }),
  ];
  const foreign = fixture.addContact({ tenant_id: 'elsewhere', phone: '+12025550150' } as never);
  const numbers = [
    '(202) 555-0001',
    '+1 (202) 555.0001',
    bob.phone,
    cat.phone,
    '+12025550150',
    '202-555-0150',
    'Ann',
    '+33 6-12345678',
    // Nobody has this number, but it may be opted out.
    '+1 (999) 555-0199',
  ];
  const result = await importSuppressions(
    contextIn<'importSuppressions'>(fixture, { body: { numbers, evidence: 'Old list' }, rules: [] }),
  );
  expect(result).toEqual({ opted_out: 1, added: 3, already: 4, invalid: [{ index: 6, text: 'Ann' }] });
  // The second entry of a number renews the first one, because both came from a list.
  expect(store.byId('contacts', ann.id)).toMatchObject({ ...REFUSAL, consent_at: NOW });
  expect(store.byId('contacts', bob.id)).toMatchObject({ consent_source: 'keyword', version: 1 });
  expect(store.byId('contacts', cat.id)).toMatchObject(REFUSAL);
  expect([dan.id, foreign.id].map((id) => store.byId('contacts', id)?.consent)).toEqual(['opted_in', 'opted_in']);
  const suppressions = store.all('suppressions');
  expect(suppressions.map(({ tenant_id, phone, consent }) => [tenant_id, phone, consent])).toEqual([
    ['garden', '+12025550150', 'opted_out'],
    ['garden', '+33612345678', 'opted_out'],
    ['garden', '+19995550199', 'opted_out'],
  ]);
  expect(suppressions[1]).toMatchObject(REFUSAL);
  expect(store.all('activity')).toMatchObject([
    {
      action: 'import suppression list',
      subject: 'contacts',
      record_id: null,
      record_name: 'Old list',
      after: { opted_out: 1, added: 3 },
      ip: '203.0.113.7',
    },
  ]);
});
