import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRefresh } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { SupportVisits } from './SupportVisits.tsx';

const AT = '2026-11-30T12:00:00.000Z';
const VISIT = { id: 'v-1', staff_name: 'Sam', reason: 'Looks', ticket: 'HELP-1', mode: 'read_only' };

let isOver: boolean;
/** Whether the API can be asked for visits. */
let canTell: boolean;

const failure = () => Response.json({ error: { code: 'internal', message: 'no' } }, { status: 500 });
const visit = () => ({
  ...VISIT,
  started_at: AT,
  ends_at: AT,
  ended_at: isOver ? AT : null,
  end_cause: null,
  change_reason: null,
  change_requested_at: null,
  change_decision: null,
  reveals_count: 0,
});

// The visit ends, and the response is lost.
respondToCalls(({ url }) => {
  if (!url.pathname.endsWith('/end')) return canTell ? [visit()] : failure();
  isOver = true;
  return failure();
});

beforeEach(() => {
  isOver = false;
  canTell = true;
  const access = {
    user: { id: 'maya' },
    ability: abilityFor([{ action: 'update', subject: 'company_settings' }]),
  } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
});

function Page() {
  const refresh = useRefresh();
  return (
    <>
      <SupportVisits />
      <button type="button" onClick={refresh}>
        Poll
      </button>
    </>
  );
}

async function askToEnd(): Promise<HTMLElement> {
  await renderInApp({ routes: { '/': <Page /> }, at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'End visit' }));
  return screen.findByRole('dialog');
}
const end = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'End visit' }));

it('says that a visit ended although the response was lost', async () => {
  end(await askToEnd());
  expect(await screen.findByText('Sam’s visit ended')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves the question open when the visit turns out to be over, until it is confirmed again', async () => {
  const dialog = await askToEnd();
  canTell = false;
  end(dialog);
  expect(await within(dialog).findByText(/The service failed/)).toBeTruthy();
  canTell = true;
  fireEvent.click(screen.getByText('Poll'));
  expect(await screen.findByText(/No support visit|Support is not/)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBe(dialog);
  end(dialog);
  expect(await screen.findByText('Sam’s visit ended')).toBeTruthy();
});
