import type { Request } from 'express';
import type { z } from 'zod';
import { contractReader } from './contractReader.ts';

/** A response that violates the contract. This is a bug; the message says where it is. */
export class BrokenContract extends Error {
  constructor(req: Request, error: z.ZodError) {
    const issue = error.issues[0];
    const place = issue?.path.map(String).join('.') || '(the whole response)';
    super(
      `The response of ${req.method} ${req.originalUrl.split('?', 1)[0]} breaks the contract at ${place}: ${issue?.message ?? 'unknown'}`,
    );
  }
}

/** The data without anything outside the contract. Throws BrokenContract for data of another shape. */
export function enforceContract(req: Request, schema: z.ZodType, data: unknown): unknown {
  const result = contractReader(schema)(data);
  if (result) return result.data;
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new BrokenContract(req, parsed.error);
  return parsed.data;
}
