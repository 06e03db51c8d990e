import { asApiError } from '#src/api/apiError.ts';
import type { Campaign, CampaignInput } from '#src/domain/campaigns/campaign.ts';
import { Observable } from '#src/session/Observable.ts';
import { campaignInputOf, EMPTY_CAMPAIGN, isSameInput } from './campaignInputOf.ts';
import type { Draft, DraftApi, DraftCopies, DraftView } from './draftTypes.ts';
import { pauseAfter, saveFailureOf } from './saveFailure.ts';

/** Debounce before saving (ms), and the longest delay. */
const DEBOUNCE = 700;
const LONGEST_DELAY = 4000;

interface Parts {
  /** The campaign to continue, or null for a new one. */
  record: Campaign | null;
  /** Changes left unsaved last time. */
  unsaved?: CampaignInput;
  /** Identifies a new draft, here and in the API. */
  key: string;
  api: DraftApi;
  copies: DraftCopies;
  now?: () => number;
}

/** A draft that saves itself: soon after the last change, one save at a time, and again after temporary failures. */
export class SelfSavingDraft implements Draft {
  readonly #api: DraftApi;
  readonly #copies: DraftCopies;
  readonly #now: () => number;
  readonly #view: Observable<DraftView>;
  readonly #timer: SaveTimer;
  #key: string;
  #savedInput: CampaignInput;
  /** The input that the API was asked to create, until it responds: a repeated creation must be the same request. */
  #creating: CampaignInput | null = null;
  #saving: Promise<Campaign> | null = null;
  /** The number of temporary failures since the last success. */
  #failures = 0;
  /** Whether the editor is closed, so that saving does not wait for more changes. */
  #isClosed = false;

  constructor({ record, unsaved, key, api, copies, now = Date.now }: Parts) {
    this.#api = api;
    this.#copies = copies;
    this.#now = now;
    this.#key = key;
    this.#savedInput = record ? campaignInputOf(record) : EMPTY_CAMPAIGN;
    this.#timer = new SaveTimer(() => this.#saveChanges(), now);
    this.#view = new Observable<DraftView>({
      input: unsaved ?? this.#savedInput,
      record,
      state: 'clean',
      error: null,
      theirs: null,
      savedAt: null,
      isKept: true,
    });
  }

  readonly view = (): DraftView => this.#view.snapshot();
  readonly subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener);

  change(patch: Partial<CampaignInput>): void {
    const { record, state, ...view } = this.view();
    const input = { ...view.input, ...patch };
    const isHalted = state === 'conflict' || state === 'gone';
    this.#set({
      input,
      isKept: this.#copies.keep(this.#copyKey, input, record?.version ?? null),
      state: isHalted || state === 'saving' ? state : 'waiting',
    });
    if (!isHalted && !this.#saving) this.#timer.startAfterChange();
  }

  async flush(): Promise<Campaign> {
    const { state, error } = this.view();
    if (state === 'conflict' || state === 'gone') throw error;
    // The save in progress may be refused for input that was corrected in the meantime.
    if (this.#saving) {
      await this.#saving.catch((failure) => {
        if (this.view().state !== 'waiting') throw failure;
      });
    }
    for (;;) {
      const { record, input } = this.view();
      if (record && !this.#isDirty()) return record;
      await this.#save().catch((failure) => {
        // The draft can be saved now that it no longer has the deleted template.
        const hasDroppedTemplate = input.template_id !== null && this.view().input.template_id === null;
        if (!hasDroppedTemplate || !('template_id' in asApiError(failure).fields)) throw failure;
      });
    }
  }

  keepMine(): void {
    const { theirs, input } = this.view();
    if (!theirs) return;
    this.#savedInput = campaignInputOf(theirs);
    this.#set({ record: theirs, theirs: null, error: null, state: 'waiting' });
    this.#copies.keep(theirs.id, input, theirs.version);
    this.#timer.start(0);
  }

  acceptTheirs(): void {
    const { theirs } = this.view();
    if (!theirs) return;
    this.#savedInput = campaignInputOf(theirs);
    this.#copies.forget(theirs.id);
    this.#set({ record: theirs, input: this.#savedInput, theirs: null, error: null, state: 'saved' });
  }

  adopt(next: Campaign): void {
    const { record } = this.view();
    if (this.#isDirty() || this.#saving || (record && record.version >= next.version)) return;
    this.#savedInput = campaignInputOf(next);
    this.#set({ record: next, input: this.#savedInput, state: 'clean', error: null });
  }

  saveAsNew(newKey: string): void {
    this.#copies.forget(this.#copyKey);
    this.#key = newKey;
    this.#savedInput = EMPTY_CAMPAIGN;
    const isKept = this.#copies.keep(newKey, this.view().input, null);
    this.#set({ record: null, error: null, state: 'waiting', isKept });
    this.#timer.start(0);
  }

  open(): () => void {
    const retry = () => this.#retryWhenOnline();
    this.#isClosed = false;
    globalThis.addEventListener?.('online', retry);
    if (this.#isDirty() && this.view().state === 'clean') {
      this.#set({ state: 'waiting' });
      this.#timer.start(DEBOUNCE);
    }
    return () => {
      this.#isClosed = true;
      globalThis.removeEventListener?.('online', retry);
      this.#timer.stop();
      const isWaiting = this.view().state === 'waiting' || this.view().state === 'failed';
      if (isWaiting && this.#isDirty()) void this.#save().catch(() => undefined);
    };
  }

  /** The key of this browser's copy of unsaved changes. */
  get #copyKey(): string {
    return this.view().record?.id ?? this.#key;
  }

  #isDirty(): boolean {
    return !isSameInput(this.view().input, this.#savedInput);
  }

  #set(patch: Partial<DraftView>): void {
    this.#view.set({ ...this.view(), ...patch });
  }

  #saveChanges(): void {
    if (this.#isDirty()) return void this.#save().catch(() => undefined);
    // The changes were undone.
    this.#timer.forgetChanges();
    this.#copies.forget(this.#copyKey);
    this.#set({ state: this.view().savedAt === null ? 'clean' : 'saved' });
  }

  #retryWhenOnline(): void {
    const { state, error } = this.view();
    if (state === 'failed' && saveFailureOf(error) === 'wait') this.#timer.start(0);
  }

  /** One at a time: the next save needs the version this one creates. */
  #save(): Promise<Campaign> {
    this.#timer.stop();
    if (this.#saving) return this.#saving;
    this.#timer.forgetChanges();
    this.#set({ state: 'saving' });
    const input = this.#inputToSend();
    this.#saving = this.#send(input).finally(() => {
      this.#saving = null;
    });
    this.#saving.catch((error) => this.#handleFailure(error, input));
    return this.#saving;
  }

  #inputToSend(): CampaignInput {
    const { record, input } = this.view();
    if (record) return input;
    this.#creating ??= input;
    return this.#creating;
  }

  async #send(input: CampaignInput): Promise<Campaign> {
    const { record } = this.view();
    const saved = await (record
      ? this.#api.update(record.id, input, record.version)
      : this.#api.create(input, this.#key));
    this.#acceptSaved(saved, input);
    return saved;
  }

  #acceptSaved(record: Campaign, sentInput: CampaignInput): void {
    this.#copies.forget(this.#copyKey);
    this.#creating = null;
    this.#savedInput = sentInput;
    this.#failures = 0;
    this.#timer.forgetChanges();
    const isDirty = this.#isDirty();
    this.#set({ record, error: null, theirs: null, savedAt: this.#now(), state: isDirty ? 'waiting' : 'saved' });
    if (!isDirty) return;
    this.#set({ isKept: this.#copies.keep(record.id, this.view().input, record.version) });
    this.#timer.start(this.#isClosed ? 0 : DEBOUNCE);
  }

  #handleFailure(error: unknown, sentInput: CampaignInput): void {
    const failure = saveFailureOf(error);
    if (failure === 'conflict') {
      const theirs = asApiError(error).current as Campaign | null;
      // A campaign that somebody has sent cannot be saved, whichever version the user chooses.
      const isSent = theirs !== null && theirs.status !== 'draft';
      this.#set(isSent ? { state: 'gone', error } : { state: 'conflict', error, theirs });
      return;
    }
    if (failure !== 'wait') this.#creating = null;
    // What was refused may have been corrected in the meantime.
    if (failure === 'refused' && !isSameInput(this.view().input, sentInput)) {
      this.#set({ state: 'waiting', error });
      this.#timer.start(this.#isClosed ? 0 : DEBOUNCE);
      return;
    }
    // The text stays as it is without the deleted template, which no field shows.
    if ('template_id' in asApiError(error).fields && this.view().input.template_id !== null) {
      this.change({ template_id: null });
      return;
    }
    this.#set({ state: failure === 'gone' ? 'gone' : 'failed', error });
    if (failure !== 'wait' || this.#isClosed) return;
    this.#failures += 1;
    this.#timer.start(Math.max(pauseAfter(this.#failures), asApiError(error).retryAfter ?? 0));
  }
}

/** When the next save begins. */
class SaveTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The time (ms) of the first change that waits to be saved. */
  #changedAt: number | null = null;

  constructor(
    private readonly save: () => void,
    private readonly now: () => number,
  ) {}

  start(pause: number): void {
    this.stop();
    this.#timer = setTimeout(this.save, pause);
  }

  /** Saves soon after the last change, at the latest LONGEST_DELAY after the first one. */
  startAfterChange(): void {
    this.#changedAt ??= this.now();
    this.start(Math.max(0, Math.min(DEBOUNCE, this.#changedAt + LONGEST_DELAY - this.now())));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The next change counts as the first one again. */
  forgetChanges(): void {
    this.#changedAt = null;
  }
}
