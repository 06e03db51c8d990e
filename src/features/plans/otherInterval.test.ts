import { expect, it } from 'vitest';
import type { Plan } from '#src/domain/company/plan.ts';
import { otherInterval } from './otherInterval.ts';

const plan = (fields: Partial<Plan>): Plan =>
  ({
    name: 'Team',
    family: 'Team',
    price: 5900,
    limits: { segments: 0, devices: 5, users: 15, contacts: 9 },
    ...fields,
  }) as Plan;

it.each([
  ['month', 20_000, 'year', 240_000],
  ['year', 240_000, 'month', 20_000],
  ['year', 1_000, 'month', 83],
] as const)(
  'turns a plan by the %s with %i segments into one by the %s with %i',
  (interval, segments, other, theirs) => {
    const converted = otherInterval(plan({ interval, limits: { segments, devices: 5, users: 15, contacts: 9 } }));
    expect(converted).toMatchObject({ name: '', family: 'Team', interval: other });
    expect(converted.limits).toEqual({ segments: theirs, devices: 5, users: 15, contacts: 9 });
    expect(converted).not.toHaveProperty('price');
  },
);
