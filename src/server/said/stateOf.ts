import type { CampaignStatus } from '#src/domain/campaigns/campaignTerms.ts';
import type { ImportStatus } from '#src/domain/imports/contactImport.ts';
import { type Said, said } from './Said.ts';

type State = CampaignStatus | ImportStatus;

const STATES: Record<State, Said> = {
  draft: said`draft`,
  scheduled: said`scheduled`,
  running: said`running`,
  paused: said`paused`,
  finished: said`finished`,
  cancelled: said`cancelled`,
  failed: said`failed`,
  undone: said`undone`,
};

/** The status of a campaign or an import, as a sentence names it. */
export function stateOf(status: State): Said {
  return STATES[status];
}
