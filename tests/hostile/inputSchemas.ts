import type { z } from 'zod';
import { CONTRACTS } from '#src/domain/contract/contracts.ts';
import { listFilter, listRange, listSort } from '#src/domain/contract/listQuery.ts';

export interface Input {
  /** Such as `POST /contacts`. */
  name: string;
  schema: z.ZodType;
}

/** Every schema that reads input from outside: bodies and queries. */
export const INPUTS: readonly Input[] = [
  ...CONTRACTS.flatMap(({ method, path, request, query }) => [
    ...(request ? [{ name: `${method} ${path}`, schema: request }] : []),
    ...(query ? [{ name: `${method} ${path}?`, schema: query }] : []),
  ]),
  { name: 'filter=', schema: listFilter },
  { name: 'sort=', schema: listSort },
  { name: 'range=', schema: listRange },
];
