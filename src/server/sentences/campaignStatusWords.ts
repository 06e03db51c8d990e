import type { CampaignStatus } from '#src/domain/campaigns/campaignTerms.ts';
import { type Sentence, sentence } from './Sentence.ts';

const SENTENCES: Record<CampaignStatus, Sentence> = {
  draft: sentence('status.draft'),
  scheduled: sentence('status.scheduled'),
  running: sentence('status.running'),
  paused: sentence('status.paused'),
  finished: sentence('status.finished'),
  cancelled: sentence('status.cancelled'),
  failed: sentence('status.failed'),
};

/** A campaign's status, as a sentence names it. */
export function campaignStatusWords(status: CampaignStatus): Sentence {
  return SENTENCES[status];
}
