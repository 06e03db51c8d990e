import type { z } from 'zod';
import type { Endpoint } from '#src/domain/contract/endpoints/endpoint.ts';
import type { ErrorCode } from '#src/domain/contract/envelope.ts';

/** An endpoint with what goes in and what comes out. */
export interface Operation extends Endpoint {
  summary: string;
  query?: z.ZodObject;
  request?: z.ZodType;
  response: z.ZodType;
  /** What it may be refused with beside what follows from the rest (`problemsOf`). */
  problems?: readonly ErrorCode[];
}
