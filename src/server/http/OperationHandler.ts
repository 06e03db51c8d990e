import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { OPERATIONS, OperationName, OperationResponse } from '#src/domain/contract/operations.ts';
import type { Clock } from '#src/server/clock.ts';
import type { ReadyPage } from '#src/server/lists/ReadyPage.ts';
import type { Outbox } from '#src/server/mail/Outbox.ts';
import type { Random } from '#src/server/random.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { GuessLimits } from '#src/server/sessions/proof/GuessLimits.ts';
import type { Passwords } from '#src/server/sessions/proof/Passwords.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Pages } from './Pages.ts';

type Contract<N extends OperationName> = (typeof OPERATIONS)[N];

/** A body as its schema has read it. */
type BodyOf<N extends OperationName> = [N] extends [never]
  ? unknown
  : Contract<N> extends { request: infer S extends z.ZodType }
    ? z.output<S>
    : undefined;

/** A query as its schema has read it. */
type QueryOf<N extends OperationName> = [N] extends [never]
  ? Record<string, unknown>
  : Contract<N> extends { query: infer S extends z.ZodObject }
    ? z.output<S>
    : Record<string, unknown>;

/** What the handler of the operation `N` works with; without an operation: what all of them have, for code they share. */
export interface HandlerContext<N extends OperationName = never> {
  tx: Transaction;
  clock: Clock;
  random: Random;
  outbox: Outbox;
  pages: Pages;
  guesses: GuessLimits;
  secrets: KeyRing;
  passwords: Passwords;
  allowsPrivateAddresses: boolean;
  /** Present but for operations that are open to everybody. */
  caller: Caller;
  tenantId: string;
  id: string;
  query: QueryOf<N>;
  body: BodyOf<N>;
  req: Request;
  res: Response;
}

/** Data of an answer; of a list all rows, or the page the handler took itself. */
type AnswerOf<N extends OperationName> =
  | Readonly<OperationResponse<N>>
  | (Contract<N> extends { isList: true } ? ReadyPage : never);

/** Answers the data of the envelope; for lists the whole list: sorting, filtering and the range happen around it. Throws HttpProblem. */
export type OperationHandler<N extends OperationName> = (
  context: HandlerContext<N>,
) => AnswerOf<N> | Promise<AnswerOf<N>>;

/** A handler taken from the table by a name that is not known when it is compiled: it belongs to the body its contract has read. */
export type AnyHandler = (context: HandlerContext) => unknown;

/** Every operation has a handler, or it does not compile. */
export type OperationHandlers = { [N in OperationName]: OperationHandler<N> };
