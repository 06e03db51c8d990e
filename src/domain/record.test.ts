import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsBy } from './record.ts';

it('reports how many fields an object may have if it has more', () => {
  const schema = fieldsBy(z.string(), z.number(), 2);
  expect(schema.safeParse({ a: 1, b: 2 }).success).toBe(true);
  const issues = schema.safeParse({ a: 1, b: 2, c: 3 }).error?.issues;
  expect(issues).toMatchObject([{ code: 'too_big', origin: 'array', maximum: 2, inclusive: true }]);
});
