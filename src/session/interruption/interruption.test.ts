import { expect, it, vi } from 'vitest';
import { createInterruption } from './interruption.ts';

it('does not wait without unsaved input', () => {
  const interruption = createInterruption();
  expect([interruption.begin('expired'), interruption.kind()]).toEqual([false, null]);
});

it('waits while input is held, and notifies', () => {
  const interruption = createInterruption();
  const onInterruption = vi.fn();
  interruption.subscribe(onInterruption);
  interruption.hold();
  expect([interruption.begin('expired'), interruption.kind()]).toEqual([true, 'expired']);
  interruption.end();
  expect([interruption.kind(), onInterruption.mock.calls.length]).toEqual([null, 2]);
});

it('does not wait after signing out', () => {
  const interruption = createInterruption();
  interruption.hold();
  expect(interruption.begin('signed_out')).toBe(false);
});

it('stops waiting once everything is saved', () => {
  const interruption = createInterruption();
  const [one, other] = [interruption.hold(), interruption.hold()];
  one();
  expect(interruption.isHeld()).toBe(true);
  other();
  expect([interruption.isHeld(), interruption.begin('refused')]).toEqual([false, false]);
});

it('does not wait for a new sign-in after a visit, even if the session ends later', () => {
  const interruption = createInterruption();
  interruption.hold();
  expect(interruption.begin('visit_over')).toBe(true);
  expect([interruption.begin('expired'), interruption.kind()]).toEqual([true, 'visit_over']);
});
