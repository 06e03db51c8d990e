import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { issueInvoice } from './issueInvoice.ts';

it('drafts have no number, so invoices are numbered without gaps', async () => {
  const { store } = new TestTenant();
  const tenantId = TEST_TENANT.tenant.id;
  const at = '2026-03-02T00:00:00.000Z';
  const issue = () => issueInvoice(store.tx, { tenantId, currency: 'USD', lines: [], isPaid: false, at });
  const first = await issue();
  store.insert('invoices', { ...first, id: 'draft', number: '', status: 'draft', issued_at: null });
  expect([first.number, (await issue()).number]).toEqual(['INV-0001', 'INV-0002']);
});

it('an invoice is due after two weeks, and has a page as soon as it has an id', async () => {
  const { store } = new TestTenant();
  const bill = { tenantId: TEST_TENANT.tenant.id, currency: 'USD', lines: [], isPaid: false };
  const { id, due_at, pdf_url } = await issueInvoice(store.tx, { ...bill, at: '2026-02-20T09:30:00.000Z' });
  expect([due_at, pdf_url]).toEqual(['2026-03-06T09:30:00.000Z', `/billing/invoices/${id}/pdf`]);
});
