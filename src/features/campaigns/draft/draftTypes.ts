import type { Campaign, CampaignInput } from '#src/domain/campaigns/campaign.ts';

/**
 * `clean`: no changes. `waiting`: the change is stored in this browser and about to be saved. `failed`: retried if that can help. `conflict`:
 * another person changed the campaign. `gone`: it was deleted or sent in the meantime.
 */
export type SaveState = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict' | 'gone';

/** A draft's state; the same object until something changes. */
export interface DraftView {
  input: CampaignInput;
  /** The saved campaign; null until the first save. */
  record: Campaign | null;
  state: SaveState;
  /** Why the last save failed. */
  error: unknown;
  /** The other person's version, while there is a conflict. */
  theirs: Campaign | null;
  /** When it was last saved (ms), or null if not saved since it was opened. */
  savedAt: number | null;
  /** False when this browser cannot store a copy: leaving now would lose unsaved changes. */
  isKept: boolean;
}

/** A campaign being written. It saves itself; no input is lost when that fails. */
export interface Draft {
  view(): DraftView;
  subscribe(listener: () => void): () => void;
  change(patch: Partial<CampaignInput>): void;
  /** Saves unsaved changes now. Throws if that fails. */
  flush(): Promise<Campaign>;
  /** Ends a conflict: `keepMine` overwrites the other version, `acceptTheirs` discards this one. */
  keepMine(): void;
  acceptTheirs(): void;
  /** Sets the campaign after something other than saving changed it. */
  adopt(record: Campaign): void;
  /** If the campaign is gone, saves the input as a new one with this key. */
  saveAsNew(key: string): void;
  /** Call when the editor opens; returns a function for closing it, which saves a last time in the background. */
  open(): () => void;
}

/** The API of drafts. All methods throw the API's error. */
export interface DraftApi {
  /** With the same key, a retry after a lost response creates no second campaign. */
  create(input: CampaignInput, idempotencyKey: string): Promise<Campaign>;
  update(id: string, input: CampaignInput, version: number): Promise<Campaign>;
}

/** The local store of unsaved changes. `keep` returns false if it failed. */
export interface DraftCopies {
  keep(key: string, input: CampaignInput, version: number | null): boolean;
  forget(key: string): void;
}
