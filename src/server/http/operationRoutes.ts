import { Router } from 'express';
import { OPERATIONS, type OperationName, operation } from '#src/domain/contract/operations.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { operationHandlers } from '#src/server/areas/operationHandlers.ts';
import { asyncHandler } from './asyncHandler.ts';
import type { AnyHandler } from './OperationHandler.ts';
import { runOperation } from './operations/runOperation.ts';
import { StoredResponses } from './StoredResponses.ts';

/** Sorts `/campaigns/review` before `/campaigns/{id}`. */
function fixedPathsFirst(names: readonly OperationName[]): OperationName[] {
  const variables = (name: OperationName): number => operation(name).path.split('{').length;
  return [...names].sort((a, b) => variables(a) - variables(b));
}

/** Every operation of OPERATIONS at its path. */
export function operationRoutes(env: ApiEnvironment): Router {
  const router = Router();
  const handlers = operationHandlers(env);
  const storedResponses = new StoredResponses(env);
  for (const name of fixedPathsFirst(Object.keys(OPERATIONS) as OperationName[])) {
    const contract = operation(name);
    const handler = handlers[name] as AnyHandler;
    const method = contract.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    router[method](
      contract.path.replace('{id}', ':id'),
      asyncHandler(async (req, res) => await runOperation({ env, storedResponses, name, contract, handler, req, res })),
    );
  }
  return router;
}
