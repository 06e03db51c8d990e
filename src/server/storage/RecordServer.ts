import type { Request, Response } from 'express';
import type { ResourceName } from '#src/domain/contract/resources.ts';

/** The record a request is about, after all has been judged. */
interface RecordRequest {
  name: ResourceName;
  /** Empty where the record is to be made. */
  id: string;
  req: Request;
  res: Response;
}

/** Reads, creates, changes or removes a record, as the request's method says, and gives it. `body`: what is to be written; null where nothing is. */
export type RecordServer = (request: RecordRequest, body: object | null) => Promise<object>;
