import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Call, type Reply, startOpenApi, type TestApi } from '#src/api/testing/startApi.ts';
import type { CurrentVisit } from '#src/session/acting/createVisits.ts';
import { session } from '#src/session/session.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ChangeRequest } from './ChangeRequest.tsx';

const VISIT: CurrentVisit = {
  id: 'v-1',
  tenantId: 't-1',
  tenantName: 'Acme',
  mode: 'read_only',
  endsAt: Date.now() + 3_600_000,
};
/** As the API has it once an owner has allowed changes. */
const ALLOWED = {
  id: 'v-1',
  tenant_id: 't-1',
  tenant_name: 'Acme',
  staff_name: 'Sam',
  owner_name: 'Olive',
  mode: 'may_change',
  reason: 'Imports fail for one file',
  ticket: 'HELP-1042',
  change_reason: 'Repair the import of members',
  change_requested_at: '2026-11-22T10:00:00.000Z',
  change_decision: 'allowed',
  change_decided_by: 'Olive',
  started_at: '2026-11-22T09:50:00.000Z',
  ends_at: '2026-11-22T10:50:00.000Z',
  ended_at: null,
  end_cause: null,
  reveals_count: 0,
};

let api: TestApi;
let failures: number;
const taken = vi.spyOn(session, 'act');
const tries = () => api.calls.filter(({ path }) => path === '/visit/change').length;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  taken.mockReset();
  api = await startOpenApi(({ path }: Call): Reply => {
    if (path === '/visit') return { data: ALLOWED };
    failures -= 1;
    if (failures >= 0) return { status: 503, error: { code: 'unavailable', message: 'Busy.' } };
    return { data: { token: 't', visit: ALLOWED } };
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

it('tries again with each poll until the allowed changes are taken', async () => {
  failures = 2;
  await renderInApp({ routes: { '/': <ChangeRequest visit={VISIT} /> }, at: '/' });
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(taken).toHaveBeenCalled();
  }, 20_000);
  expect(tries()).toBeGreaterThanOrEqual(3);
  expect(taken.mock.calls[0]?.[0].visit.mode).toBe('may_change');
});
