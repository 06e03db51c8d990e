/** The things whose changes are announced to open pages by GET /events. */
export const HINTED = ['alerts', 'campaigns', 'conversations', 'devices', 'messages'] as const;
export type Hinted = (typeof HINTED)[number];

/** The data of a `changed` event: which resources to refetch. It names neither records nor people. */
export interface PageHint {
  resources: Hinted[];
}

/** A comment is sent at least this often (ms); a connection silent for twice as long is lost. */
export const SIGN_OF_LIFE = 15_000;
