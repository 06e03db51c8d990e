import type { Request } from 'express';
import type { z } from 'zod';

/** An answer of ours that is not what the contract says: our mistake, named so that it can be found. */
export class BrokenContract extends Error {
  constructor(req: Request, error: z.ZodError) {
    const issue = error.issues[0];
    const where = issue?.path.map(String).join('.') || '(the whole answer)';
    super(
      `The answer of ${req.method} ${req.originalUrl.split('?', 1)[0]} breaks the contract at ${where}: ${issue?.message ?? 'unknown'}`,
    );
  }
}

/** The data as its schema reads it, so that nothing leaves which the contract does not name. Throws BrokenContract. */
export function keepsContract(req: Request, schema: z.ZodType, data: unknown): unknown {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new BrokenContract(req, parsed.error);
  return parsed.data;
}
