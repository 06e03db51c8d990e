import type { Request, Response } from 'express';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Outbox } from '#src/server/mail/Outbox.ts';
import type { Random } from '#src/server/random.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { GuessLimits } from '#src/server/sessions/proof/GuessLimits.ts';
import type { Store } from '#src/server/storage/Store.ts';
import type { Pages } from './Pages.ts';

/** What a handler works with. */
export interface HandlerContext {
  store: Store;
  clock: Clock;
  random: Random;
  outbox: Outbox;
  pages: Pages;
  guesses: GuessLimits;
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
