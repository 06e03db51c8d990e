import type { Permission } from '#src/domain/access/permissions.ts';

/** How an operation is called and who may call it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v2; {id} stands for an id. */
  path: string;
  /** Null: open to everybody. `signed_in`: anybody with a session. */
  permission: Permission | null | 'signed_in';
  status: 200 | 201 | 204 | 206;
  /** Lists answer Content-Range and take sort, range and filter. */
  isList?: boolean;
  /** Sends or charges: an Idempotency-Key is required, and the same key answers the same. */
  isIdempotent?: boolean;
  /** Answers for each of its rows: records that are not there spoil only theirs, and its handler looks for them. */
  answersByRow?: boolean;
  /** A POST that only asks: open to a visit that may only look. */
  changesNothing?: boolean;
  /** Can be asked for to take something away only, which no plan forbids: where it does more, its handler asks for the permission. */
  takesAway?: boolean;
  /** Open to people of a suspended tenant, whose invoices can still be paid. */
  isOpenWhileSuspended?: boolean;
  /** What is answered in place of JSON: a file. */
  media?: 'application/pdf';
  /** Needs If-Match with the version. */
  isVersioned?: boolean;
}
