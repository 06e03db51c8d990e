import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Agenda } from './Agenda.ts';

it('gives entries by time, and in the order they came where the time is the same', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (times) => {
      const agenda = new Agenda();
      const ran: [number, number][] = [];
      times.forEach((at, order) => {
        agenda.add(at, async () => {
          ran.push([at, order]);
        });
      });
      for (let due = agenda.takeDue(20); due; due = agenda.takeDue(20)) void due.run();
      expect(ran).toEqual(
        times.map((at, order) => [at, order]).sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d),
      );
    }),
  );
});

it('keeps what is not due yet', () => {
  const agenda = new Agenda();
  agenda.add(10, async () => undefined);
  expect(agenda.takeDue(9)).toBeNull();
  expect(agenda.takeDue(10)).not.toBeNull();
});
