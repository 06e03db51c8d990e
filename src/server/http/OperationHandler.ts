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

/** A body as parsed by its schema. */
type BodyOf<N extends OperationName> = [N] extends [never]
  ? unknown
  : Contract<N> extends { request: infer S extends z.ZodType }
    ? z.output<S>
    : undefined;

/** A query as parsed by its schema. */
type QueryOf<N extends OperationName> = [N] extends [never]
  ? Record<string, unknown>
  : Contract<N> extends { query: infer S extends z.ZodObject }
    ? z.output<S>
    : Record<string, unknown>;

/** The context of the handler of operation `N`; without an operation, the members that all have in common, for shared code. */
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
  /** Undefined only for operations open to everyone. */
  caller: Caller;
  tenantId: string;
  id: string;
  query: QueryOf<N>;
  body: BodyOf<N>;
  req: Request;
  res: Response;
}

/** The data of a response; for a list, all rows or the page that the handler selected. */
type DataOf<N extends OperationName> =
  | Readonly<OperationResponse<N>>
  | (Contract<N> extends { isList: true } ? ReadyPage : never);

/** Returns the data of the envelope; for lists the whole list, which is sorted, filtered and cut to the range afterwards. Throws HttpProblem. */
export type OperationHandler<N extends OperationName> = (context: HandlerContext<N>) => DataOf<N> | Promise<DataOf<N>>;

/** A handler looked up by a name unknown at compile time: its body has been parsed by its own schema. */
export type AnyHandler = (context: HandlerContext) => unknown;

/** A handler for every operation; a missing one does not compile. */
export type OperationHandlers = { [N in OperationName]: OperationHandler<N> };
