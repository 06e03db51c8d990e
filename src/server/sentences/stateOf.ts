import type { CampaignStatus } from '#src/domain/campaigns/campaignTerms.ts';
import type { ImportStatus } from '#src/domain/imports/contactImport.ts';
import { type Sentence, sentence } from './Sentence.ts';

type State = CampaignStatus | ImportStatus;

const STATES: Record<State, Sentence> = {
  draft: sentence('status.draft'),
  scheduled: sentence('status.scheduled'),
  running: sentence('status.running'),
  paused: sentence('status.paused'),
  finished: sentence('status.finished'),
  cancelled: sentence('status.cancelled'),
  failed: sentence('status.failed'),
  undone: sentence('status.undone'),
};

/** The status of a campaign or an import, as a sentence names it. */
export function stateOf(status: State): Sentence {
  return STATES[status];
}
