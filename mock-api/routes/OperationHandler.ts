import type { Request, Response } from 'express';
import type { Clock } from '#mock-api/clock.ts';
import type { Pages } from '#mock-api/middleware/transport/Pages.ts';
import type { Random } from '#mock-api/random.ts';
import type { Caller } from '#mock-api/sessions/Caller.ts';
import type { Outbox } from '#mock-api/sessions/Outbox.ts';
import type { Store } from '#mock-api/store/Store.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';

/** What a handler works with. */
export interface HandlerContext {
  store: Store;
  clock: Clock;
  random: Random;
  outbox: Outbox;
  pages: Pages;
  /** Present but for operations that are open to everybody. */
  caller: Caller;
  tenantId: string;
  id: string;
  query: Record<string, unknown>;
  body: unknown;
  req: Request;
  res: Response;
}

/** Answers the data of the envelope (or a promise of it); for lists the whole list: sorting, filtering and the range happen around it. Throws HttpProblem. */
export type OperationHandler = (context: HandlerContext) => unknown;

/** Every operation has a handler, or it does not compile. */
export type OperationHandlers = Record<OperationName, OperationHandler>;
