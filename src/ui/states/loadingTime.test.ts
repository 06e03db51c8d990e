import { expect, it } from 'vitest';
import { createLoadingTime } from './loadingTime.ts';

/** A page whose skeleton was painted at 100 ms, and its clock. */
function page() {
  const clock = { at: 100, deed: 0 };
  const time = createLoadingTime(
    100,
    () => clock.deed,
    () => clock.at,
  );
  return { clock, time };
}

it('waits 200 ms from the skeleton that was there first, not from each that follows', () => {
  const { clock, time } = page();
  clock.at = 250;
  const end = time.begin();
  clock.at = 270;
  end();
  expect(time.rest()).toBe(30);
  clock.at = 275;
  const endNext = time.begin();
  clock.at = 290;
  endNext();
  expect(time.rest()).toBe(10);
});

it('has no rest when what loads took longer', () => {
  const { clock, time } = page();
  clock.at = 400;
  const end = time.begin();
  clock.at = 420;
  end();
  expect(time.rest()).toBe(0);
});

it('begins anew with what loads after somebody did something', () => {
  const { clock, time } = page();
  time.begin()();
  clock.deed = 4990;
  clock.at = 5000;
  const end = time.begin();
  clock.at = 5050;
  end();
  expect(time.rest()).toBe(150);
});

it.each([[700], [5000]])('is waited for once a navigation: not again for what loads by itself at %i ms', (at) => {
  const { clock, time } = page();
  clock.at = 400;
  time.begin()();
  clock.at = at;
  const end = time.begin();
  clock.at = at + 20;
  end();
  expect(time.rest()).toBe(0);
});

it('is one state as long as any of several is there', () => {
  const { clock, time } = page();
  time.begin()();
  clock.deed = 4990;
  clock.at = 5000;
  const endFirst = time.begin();
  clock.at = 5150;
  const endSecond = time.begin();
  endFirst();
  clock.at = 5500;
  expect(time.rest()).toBe(0);
  time.begin();
  endSecond();
  expect(time.rest()).toBe(0);
});
