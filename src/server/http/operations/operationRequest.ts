import type { Request, Response } from 'express';
import type { Operation, OperationName } from '#src/domain/contract/operations.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { AnyHandler } from '#src/server/http/OperationHandler.ts';
import type { StoredResponses } from '#src/server/http/StoredResponses.ts';

export interface OperationRequest {
  env: ApiEnvironment;
  storedResponses: StoredResponses;
  name: OperationName;
  contract: Operation;
  handler: AnyHandler;
  req: Request;
  res: Response;
}
