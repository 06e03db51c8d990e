/** A connection that stays open until one side ends it. */
interface Stream {
  end(): void;
}

/** This process's open connections. Events close together are sent together, and all connections end when the process stops. */
export abstract class OpenStreams<S extends Stream> {
  private readonly streams = new Set<S>();
  private readonly events = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private isClosed = false;

  /** @param interval events within this time (ms) are announced together */
  constructor(private readonly interval: number) {}

  /** Announces an event. Equal events within that time are announced once. '' means that events may have been missed. */
  announce(event: string): void {
    if (this.streams.size === 0) return;
    this.events.add(event);
    this.timer ??= setTimeout(() => this.pass(), this.interval);
  }

  /** Adds a connection. Returns a function that removes it. */
  join(stream: S): () => void {
    this.streams.add(stream);
    // Once the caller has the function that removes it.
    if (this.isClosed) queueMicrotask(() => stream.end());
    return () => this.streams.delete(stream);
  }

  /** How many of these connections are open. */
  count(isCounted: (stream: S) => boolean): number {
    return this.open(isCounted).length;
  }

  /** Ends all connections, also those that join later. Clients then open new ones. */
  close(): void {
    this.isClosed = true;
    if (this.timer) clearTimeout(this.timer);
    for (const stream of [...this.streams]) stream.end();
  }

  /** Some of the open connections, oldest first. */
  protected open(isWanted: (stream: S) => boolean): S[] {
    return [...this.streams].filter(isWanted);
  }

  protected abstract notify(streams: readonly S[], events: ReadonlySet<string>): void;

  private pass(): void {
    this.timer = null;
    const events = new Set(this.events);
    this.events.clear();
    this.notify([...this.streams], events);
  }
}
