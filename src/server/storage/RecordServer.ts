import type { Request, Response } from 'express';
import type { ResourceName } from '#src/domain/contract/resources.ts';

/** A request for one record, after all checks. */
interface RecordRequest {
  name: ResourceName;
  /** Empty to create a record. */
  id: string;
  req: Request;
  res: Response;
}

/** Reads, creates, changes or deletes a record, by the request's method, and returns it. `body`: the data to write, or null if there is none. */
export type RecordServer = (request: RecordRequest, body: object | null) => Promise<object>;
