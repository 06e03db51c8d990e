import { act, screen } from '@testing-library/react';
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
let visitReply: Promise<Reply>;
const taken = vi.spyOn(session, 'act');
const tries = () => api.calls.filter(({ path }) => path === '/visit/change').length;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  taken.mockReset();
  api = await startOpenApi(({ path }: Call): Reply | Promise<Reply> => {
    if (path === '/visit') return visitReply;
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
  visitReply = Promise.resolve({ data: ALLOWED });
  await renderInApp({ routes: { '/': <ChangeRequest visit={VISIT} /> }, at: '/' });
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(taken).toHaveBeenCalled();
  });
  expect(tries()).toBeGreaterThanOrEqual(3);
  expect(taken.mock.calls[0]?.[0].visit.mode).toBe('may_change');
});

const WAITING = { ...ALLOWED, mode: 'read_only', change_decision: null, change_decided_by: null };
const FAILED: Reply = { status: 500, error: { code: 'internal', message: 'Failed.' } };

it.each([
  [
    'offers nothing until it knows that the owners were asked already',
    { data: WAITING },
    'status',
    'Waiting for the owners',
  ],
  [
    'offers to ask once it knows that nobody was asked',
    { data: { ...WAITING, change_requested_at: null } },
    'button',
    'Ask to make changes',
  ],
  ['offers to ask if it cannot know', FAILED, 'button', 'Ask to make changes'],
] as const)('%s', async (_name, reply, role, name) => {
  let answer: (reply: Reply) => void = () => undefined;
  visitReply = new Promise((resolve) => {
    answer = resolve;
  });
  await renderInApp({ routes: { '/': <ChangeRequest visit={VISIT} /> }, at: '/' });
  await vi.waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('status', { name: 'Waiting for the owners' })).toBeNull();
  answer(reply);
  expect(await screen.findByRole(role, { name })).toBeTruthy();
  expect(screen.queryAllByRole('button')).toHaveLength(role === 'button' ? 1 : 0);
});
