import { expect, it, vi } from 'vitest';
import { PhoneBell } from './PhoneBell.ts';

function joinStream(bell: PhoneBell, tenantId: string, deviceId = `phone of ${tenantId}`) {
  const stream = { tenantId, deviceId, check: vi.fn(), end: vi.fn(() => leave()) };
  const leave = bell.join(stream);
  return { ...stream, leave };
}

it('combines simultaneous notifications into one check, by the tenant’s phones only', () => {
  vi.useFakeTimers();
  const bell = new PhoneBell();
  const [one, other, closed] = [joinStream(bell, 'acme'), joinStream(bell, 'garden'), joinStream(bell, 'acme')];
  closed.leave();
  for (let ring = 0; ring < 5; ring += 1) bell.announce('acme');
  vi.runAllTimers();
  expect([one.check, other.check, closed.check].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  bell.announce('');
  vi.runAllTimers();
  expect([one.check, other.check, closed.check].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 0]);
  vi.useRealTimers();
});

it('ends all connections at once when the process stops', () => {
  const bell = new PhoneBell();
  const [one, other] = [joinStream(bell, 'acme'), joinStream(bell, 'garden')];
  bell.close();
  expect([one.end, other.end].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('ends a connection that was still being recognized when the process began to stop', async () => {
  const bell = new PhoneBell();
  bell.close();
  const late = joinStream(bell, 'acme');
  await vi.waitFor(() => expect(late.end).toHaveBeenCalledOnce());
});

it('ends a phone’s oldest connections once it opens more than four, and no other phone’s', () => {
  const bell = new PhoneBell();
  const other = joinStream(bell, 'acme', 'other');
  const streams = Array.from({ length: 6 }, () => joinStream(bell, 'acme', 'phone'));
  expect(streams.map(({ end }) => end.mock.calls.length)).toEqual([1, 1, 0, 0, 0, 0]);
  expect(other.end).not.toHaveBeenCalled();
  expect(bell.count(({ deviceId }) => deviceId === 'phone')).toBe(4);
});

it('ends no connection for those that a phone has closed itself', () => {
  const bell = new PhoneBell();
  const streams = Array.from({ length: 6 }, () => {
    const stream = joinStream(bell, 'acme', 'phone');
    stream.leave();
    return stream;
  });
  expect(streams.map(({ end }) => end.mock.calls.length)).toEqual([0, 0, 0, 0, 0, 0]);
});
