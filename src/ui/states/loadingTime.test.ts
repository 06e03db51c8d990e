import { expect, it } from 'vitest';
import { createLoadingTime } from './loadingTime.ts';

/** A page whose skeleton was painted at 100 ms, and its clock. */
function page() {
  const clock = { at: 100, actedAt: 0 };
  const time = createLoadingTime(
    100,
    () => clock.actedAt,
    () => clock.at,
  );
  return { clock, time };
}

it('waits 200 ms from the first skeleton, not from each one', () => {
  const { clock, time } = page();
  clock.at = 250;
  const end = time.begin();
  clock.at = 270;
  end();
  expect(time.remaining()).toBe(30);
  clock.at = 275;
  const endNext = time.begin();
  clock.at = 290;
  endNext();
  expect(time.remaining()).toBe(10);
});

it('waits no longer when loading took longer', () => {
  const { clock, time } = page();
  clock.at = 400;
  const end = time.begin();
  clock.at = 420;
  end();
  expect(time.remaining()).toBe(0);
});

it('starts again after a user’s action', () => {
  const { clock, time } = page();
  time.begin()();
  clock.actedAt = 4990;
  clock.at = 5000;
  const end = time.begin();
  clock.at = 5050;
  end();
  expect(time.remaining()).toBe(150);
});

it.each([[700], [5000]])('waits once per navigation, not again for a background load at %i ms', (at) => {
  const { clock, time } = page();
  clock.at = 400;
  time.begin()();
  clock.at = at;
  const end = time.begin();
  clock.at = at + 20;
  end();
  expect(time.remaining()).toBe(0);
});

it('is one state while any skeleton is shown', () => {
  const { clock, time } = page();
  time.begin()();
  clock.actedAt = 4990;
  clock.at = 5000;
  const endFirst = time.begin();
  clock.at = 5150;
  const endSecond = time.begin();
  endFirst();
  clock.at = 5500;
  expect(time.remaining()).toBe(0);
  time.begin();
  endSecond();
  expect(time.remaining()).toBe(0);
});
