import type { Request, Response } from 'express';
import type { ResourceName, resourceContract } from '#src/domain/contract/resources.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { StoredResponses } from '#src/server/http/StoredResponses.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';

/** One of the five verbs on a resource, with the caller authenticated and the permission checked. */
export interface CrudRequest {
  env: ApiEnvironment;
  storedResponses: StoredResponses;
  name: ResourceName;
  contract: ReturnType<typeof resourceContract>;
  caller: Caller;
  /** The record's id; empty for listing and creating. */
  id: string;
  req: Request;
  res: Response;
}
