/** What open pages are told of, by GET /events, when it has changed. */
export const HINTED = ['alerts', 'campaigns', 'conversations', 'devices', 'messages'] as const;
export type Hinted = (typeof HINTED)[number];

/** The data of an event `changed`: what to read again. It says neither of whom nor what. */
export interface PageHint {
  resources: Hinted[];
}

/** A comment comes at least this often (ms): a connection that is silent for longer than twice that is lost. */
export const SIGN_OF_LIFE = 15_000;
