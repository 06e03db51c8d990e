import type { Request, Response } from 'express';
import type { Operation, OperationName } from '#src/domain/contract/operations.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { KeptAnswers } from '#src/server/http/KeptAnswers.ts';
import type { AnyHandler } from '#src/server/http/OperationHandler.ts';

export interface OperationRequest {
  env: ApiEnvironment;
  keptAnswers: KeptAnswers;
  name: OperationName;
  contract: Operation;
  handler: AnyHandler;
  req: Request;
  res: Response;
}
