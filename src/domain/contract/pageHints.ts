/** The resources whose changes GET /events announces to open pages. */
export const HINTED = ['alerts', 'campaigns', 'contacts', 'conversations', 'devices', 'messages'] as const;
export type Hinted = (typeof HINTED)[number];

/** The data of a `changed` event: which resources to refetch. It names neither records nor people. */
export interface PageHint {
  resources: Hinted[];
}

/** How often (ms) a comment is sent; a connection that is silent for twice as long is lost. */
export const HEARTBEAT_MS = 15_000;
