import type { CampaignStatus } from '#src/domain/campaigns/campaignTerms.ts';
import type { ImportStatus } from '#src/domain/imports/contactImport.ts';
import { type Said, said } from './Said.ts';

type State = CampaignStatus | ImportStatus;

const STATES: Record<State, Said> = {
  draft: said('status.draft'),
  scheduled: said('status.scheduled'),
  running: said('status.running'),
  paused: said('status.paused'),
  finished: said('status.finished'),
  cancelled: said('status.cancelled'),
  failed: said('status.failed'),
  undone: said('status.undone'),
};

/** The status of a campaign or an import, as a sentence names it. */
export function stateOf(status: State): Said {
  return STATES[status];
}
