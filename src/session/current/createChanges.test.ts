import { expect, it, vi } from 'vitest';
import { createChanges, type SessionChange } from './createChanges.ts';

const change = (kind: SessionChange['kind']): SessionChange => ({ kind, isHere: true });

it('notifies listeners after the change, and the first one immediately', async () => {
  const first = vi.fn();
  const events: string[] = [];
  const changes = createChanges(first);
  changes.listen(({ kind }) => events.push(kind));
  changes.notify(change('signed_in'));
  expect(first).toHaveBeenCalledOnce();
  expect(events).toEqual([]);
  await Promise.resolve();
  expect(events).toEqual(['signed_in']);
});

it('notifies no removed listeners', async () => {
  const listener = vi.fn();
  const changes = createChanges(vi.fn());
  const stop = changes.listen(listener);
  stop();
  changes.notify(change('signed_in'));
  await Promise.resolve();
  expect(listener).not.toHaveBeenCalled();
});

it.each([
  ['signed_in', true],
  ['signed_out', true],
  ['user_changed', true],
  ['visit_began', true],
  ['visit_over', true],
  ['user_updated', false],
] as const)('%s starts a new session: %s', (kind, isOver) => {
  const changes = createChanges(vi.fn());
  const before = changes.era();
  changes.notify(change(kind));
  expect(before.aborted).toBe(isOver);
  expect(changes.era().aborted).toBe(false);
});
