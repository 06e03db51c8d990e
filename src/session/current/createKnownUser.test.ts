import { expect, it, vi } from 'vitest';
import type { SignedInUser } from '#src/domain/people/user.ts';
import { createKnownUser } from './createKnownUser.ts';

const named = (name: string) => ({ name }) as SignedInUser;

it('fetches once for many callers, until it is reset', async () => {
  const fetchUser = vi.fn(async () => named(`asked ${fetchUser.mock.calls.length}`));
  const known = createKnownUser(fetchUser);
  expect(await Promise.all([known.read(), known.read()])).toEqual([{ name: 'asked 1' }, { name: 'asked 1' }]);
  known.forget();
  expect(known.asked()).toBeNull();
  expect(await known.read()).toEqual({ name: 'asked 2' });
});

it('fetches again after a failure', async () => {
  const fetchUser = vi.fn(async () => named('Olive')).mockRejectedValueOnce(new Error('no line'));
  const known = createKnownUser(fetchUser);
  await expect(known.read()).rejects.toThrow('no line');
  expect(await known.read()).toEqual({ name: 'Olive' });
});

it('keeps a newer fetch when an earlier one fails late', async () => {
  let failLate: (error: Error) => void = () => undefined;
  const late = new Promise<SignedInUser>((_, reject) => {
    failLate = reject;
  });
  const fetchUser = vi.fn(async () => named('Olive')).mockReturnValueOnce(late);
  const known = createKnownUser(fetchUser);
  const earlier = known.read();
  known.forget();
  const later = known.read();
  failLate(new Error('too late'));
  await expect(earlier).rejects.toThrow('too late');
  expect(known.asked()).toBe(later);
});
