/** An event that happens once in a page's life. Code can wait for it without importing the code that causes it. */
export class Announcement {
  /** Resolves once it has happened, also for later callers. */
  readonly whenMade: Promise<void>;
  /** Announces it; later calls do nothing. */
  readonly announce: () => void;

  constructor() {
    let resolve: () => void = () => undefined;
    this.whenMade = new Promise((resolved) => {
      resolve = resolved;
    });
    this.announce = () => resolve();
  }
}
