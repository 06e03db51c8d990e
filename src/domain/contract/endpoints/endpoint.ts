import type { Permission } from '#src/domain/access/permissions.ts';

/** The address, method and permission of an operation. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v2; {id} stands for an id. */
  path: string;
  /** Null if open to everyone. `signed_in`: anyone with a session. */
  permission: Permission | null | 'signed_in';
  status: 200 | 201 | 204 | 206;
  /** A list: responds with Content-Range, and takes sort, range and filter. */
  isList?: boolean;
  /** Responds with an array, without being such a list. */
  isArray?: boolean;
  /** Sends or charges: an Idempotency-Key is required, and the same key gets the same response. */
  isIdempotent?: boolean;
  /** Responds per row: a missing record fails only its own row, so the handler checks that it exists. */
  answersByRow?: boolean;
  /** A POST that only reads: allowed in read-only visits. */
  changesNothing?: boolean;
  /** May be used only to remove something, which every plan allows; for any other change its handler checks the plan. */
  mayOnlyRemove?: boolean;
  /** Open to people of a suspended tenant, who can still pay its invoices. */
  isOpenWhileSuspended?: boolean;
  /** The content type, if the response is a file instead of JSON. */
  media?: 'application/pdf';
  /** Needs If-Match with the version. */
  isVersioned?: boolean;
}
