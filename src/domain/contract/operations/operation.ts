import type { z } from 'zod';
import type { Endpoint } from '#src/domain/contract/endpoints/endpoint.ts';
import type { ErrorCode } from '#src/domain/contract/envelope.ts';

/** An endpoint with the schemas of its request and response. */
export interface Operation extends Endpoint {
  summary: string;
  query?: z.ZodObject;
  request?: z.ZodType;
  response: z.ZodType;
  /** Its own error codes, beyond those that follow from its description (`problemsOf`). */
  problems?: readonly ErrorCode[];
}
