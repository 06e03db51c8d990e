import type { Request, Response } from 'express';
import type { ApiEnvironment } from '#mock-api/ApiEnvironment.ts';
import type { KeptAnswers } from '#mock-api/middleware/KeptAnswers.ts';
import type { OperationHandler } from '#mock-api/routes/OperationHandler.ts';
import type { Operation, OperationName } from '#src/domain/contract/operations.ts';

export interface OperationRequest {
  env: ApiEnvironment;
  keptAnswers: KeptAnswers;
  name: OperationName;
  contract: Operation;
  handler: OperationHandler;
  req: Request;
  res: Response;
}
