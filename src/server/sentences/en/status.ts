/** The status of a campaign or an import, inside a sentence. */
export const status = {
  draft: 'a draft',
  scheduled: 'scheduled',
  running: 'sending',
  paused: 'paused',
  finished: 'finished',
  cancelled: 'canceled',
  failed: 'marked as failed',
} as const;
