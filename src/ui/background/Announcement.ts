/** Something that happens once in the life of a page: whoever waits for it need not know, or load, what brings it. */
export class Announcement {
  /** Resolves once it was made, also for those who ask later. */
  readonly made: Promise<void>;
  /** Says that it happened; again is once. */
  readonly make: () => void;

  constructor() {
    let resolve: () => void = () => undefined;
    this.made = new Promise((resolved) => {
      resolve = resolved;
    });
    this.make = () => resolve();
  }
}
