/** Rings that come together (ms) are one. */
const TOGETHER = 50;

/** A phone's open connection. */
interface Listening {
  tenantId: string | null;
  look(): void;
  end(): void;
}

/**
 * Tells the open connections of phones in this process when there may be something for them, so that none of them has to ask the
 * database again and again, and ends them all when the process stops.
 */
export class PhoneBell {
  private readonly streams = new Set<Listening>();
  private readonly rung = new Set<string>();
  private timer: NodeJS.Timeout | null = null;

  /** For the phones of a tenant; '': for all. */
  ring(tenantId: string): void {
    if (this.streams.size === 0) return;
    this.rung.add(tenantId);
    this.timer ??= setTimeout(() => this.tell(), TOGETHER);
  }

  /** Answers how it is left again. */
  join(stream: Listening): () => void {
    this.streams.add(stream);
    return () => this.streams.delete(stream);
  }

  /** Ends all connections: phones open others. */
  close(): void {
    if (this.timer) clearTimeout(this.timer);
    for (const stream of [...this.streams]) stream.end();
  }

  private tell(): void {
    this.timer = null;
    const isMeant = ({ tenantId }: Listening): boolean => this.rung.has('') || this.rung.has(tenantId ?? '');
    const meant = [...this.streams].filter(isMeant);
    this.rung.clear();
    for (const stream of meant) stream.look();
  }
}
