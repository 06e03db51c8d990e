import { Observable } from '#src/session/Observable.ts';
import type { DraftState } from './DraftState.ts';

type Busy = NonNullable<DraftState['busy']>;

/** What a task knows and reports about itself. */
export interface Work {
  /** Whether a newer task was started or everything was dropped, so that its results are discarded. */
  isOld(): boolean;
  /** Reports progress. */
  nowDoes(part: Busy): void;
}

/** A draft's current task. The latest one counts: results and errors of earlier ones are dropped. */
export class LatestWork {
  /** Progress of the current work, from 0 to 1. Kept separately, so that only the bar is rendered again. */
  readonly progress = new Observable(0);
  #latest = 0;

  constructor(private readonly show: (state: Partial<DraftState>) => void) {}

  /**
   * Runs a task. Returns undefined if it fails, which is shown, or if newer work has replaced it.
   * @param patchOf how the result changes the draft; applied together with the end of the task, so that the page renders only once
   */
  async do<T>(
    first: Busy,
    doing: (work: Work) => Promise<T>,
    patchOf: (result: T) => Partial<DraftState> = () => ({}),
  ): Promise<T | undefined> {
    this.#latest += 1;
    const own = this.#latest;
    const isOld = (): boolean => own !== this.#latest;
    let busy = first;
    const nowDoes = (part: Busy): void => {
      busy = part;
      if (!isOld()) this.show({ busy, error: null, failed: null });
    };
    this.progress.set(0);
    nowDoes(first);
    try {
      const result = await doing({ isOld, nowDoes });
      if (isOld()) return undefined;
      this.show({ ...patchOf(result), busy: null, error: null, failed: null });
      return result;
    } catch (error) {
      if (!isOld()) this.show({ busy: null, error, failed: busy });
      return undefined;
    }
  }

  /** Discards the current work. */
  drop(): void {
    this.#latest += 1;
  }
}
