import type { Campaign, CampaignInput } from '#src/domain/campaigns/campaign.ts';

/**
 * `clean`: nothing was changed. `waiting`: the change is kept in this browser and about to be saved. `failed`: it will be
 * tried again where that can help. `conflict`: somebody else changed the campaign. `gone`: it was deleted or sent meanwhile.
 */
export type SaveState = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict' | 'gone';

/** A draft as it is now; the same object until something changes. */
export interface DraftView {
  input: CampaignInput;
  /** As the API has it; null until it was saved for the first time. */
  record: Campaign | null;
  state: SaveState;
  /** Why the last save failed. */
  error: unknown;
  /** Somebody else's version, while there is a conflict. */
  theirs: Campaign | null;
  /** ms; null when it was not saved since it was opened. */
  savedAt: number | null;
  /** False when this browser cannot keep a copy: leaving now would lose what is not saved. */
  isKept: boolean;
}

/** A campaign being written. It saves itself; nothing that was typed is lost when that fails. */
export interface Draft {
  view(): DraftView;
  subscribe(listener: () => void): () => void;
  change(patch: Partial<CampaignInput>): void;
  /** Saves now what is not saved yet. Throws what kept it from being saved. */
  flush(): Promise<Campaign>;
  /** After a conflict: this version over theirs, or theirs instead of this. */
  keepMine(): void;
  takeTheirs(): void;
  /** The campaign as the API has it now, after something else than saving changed it. */
  adopt(record: Campaign): void;
  /** After it is gone: what was written becomes a new campaign, which the key names. */
  saveAsNew(key: string): void;
  /** The editor is opened; answers what to do when it is closed: it saves a last time, in the background. */
  open(): () => void;
}

/** Where a draft is saved. All of them throw the API's error. */
export interface DraftApi {
  /** The key makes a second attempt after a lost answer the same campaign. */
  create(input: CampaignInput, idempotencyKey: string): Promise<Campaign>;
  update(id: string, input: CampaignInput, version: number): Promise<Campaign>;
}

/** Where what is not saved yet is kept. `keep` is false when it could not be. */
export interface DraftCopies {
  keep(key: string, input: CampaignInput, version: number | null): boolean;
  forget(key: string): void;
}
