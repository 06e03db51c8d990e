import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { SendAgainNote } from './SendAgainNote.tsx';

const FINISHED = { id: 'c-1', status: 'finished', totals: { queued: 2 } } as Campaign;

let callCount = 0;
let response: unknown = FINISHED;

respondToCalls(() => {
  callCount += 1;
  return response;
});

it('stops sending again once on a double click', async () => {
  const access = { user: { id: 'me' }, ability: abilityFor([{ action: 'manage', subject: 'all' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
  callCount = 0;
  await renderInApp({ routes: { '/': <SendAgainNote campaign={FINISHED} undecided={0} /> }, at: '/' });
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findAllByText('The remaining messages will not be sent again')).not.toEqual([]);
  expect(callCount).toBe(1);
});

it('says that nothing more is sent although the response was lost', async () => {
  const access = { user: { id: 'me' }, ability: abilityFor([{ action: 'manage', subject: 'all' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
  response = Response.json({ error: { code: 'internal', message: 'It failed.' } }, { status: 500 });
  const getOne = async () => ({ data: { ...FINISHED, totals: { queued: 1 } } as never });
  const routes = { '/': <SendAgainNote campaign={FINISHED} undecided={1} /> };
  await renderInApp({ dataProvider: { getOne }, routes, at: '/' });
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findAllByText('The remaining messages will not be sent again')).not.toEqual([]);
  expect(screen.queryByText(/The service failed/)).toBeNull();
});
