import { expect, it, vi } from 'vitest';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { createKnownUser } from './createKnownUser.ts';

const userNamed = (name: string) => ({ name }) as SignedInUser;

it('fetches once for many callers, until it is reset', async () => {
  const fetchUser = vi.fn(async () => userNamed(`asked ${fetchUser.mock.calls.length}`));
  const knownUser = createKnownUser(fetchUser);
  expect(await Promise.all([knownUser.read(), knownUser.read()])).toEqual([{ name: 'asked 1' }, { name: 'asked 1' }]);
  knownUser.forget();
  expect(knownUser.lastRequest()).toBeNull();
  expect(await knownUser.read()).toEqual({ name: 'asked 2' });
});

it('fetches again after a failure', async () => {
  const fetchUser = vi.fn(async () => userNamed('Olive')).mockRejectedValueOnce(new Error('no line'));
  const knownUser = createKnownUser(fetchUser);
  await expect(knownUser.read()).rejects.toThrow('no line');
  expect(await knownUser.read()).toEqual({ name: 'Olive' });
});

it('keeps a newer fetch when an earlier one fails late', async () => {
  let failLate: (error: Error) => void = () => undefined;
  const late = new Promise<SignedInUser>((_, reject) => {
    failLate = reject;
  });
  const fetchUser = vi.fn(async () => userNamed('Olive')).mockReturnValueOnce(late);
  const knownUser = createKnownUser(fetchUser);
  const earlier = knownUser.read();
  knownUser.forget();
  const later = knownUser.read();
  failLate(new Error('too late'));
  await expect(earlier).rejects.toThrow('too late');
  expect(knownUser.lastRequest()).toBe(later);
});
