import { OpenStreams } from '#src/server/http/OpenStreams.ts';

/** Notifications within this time (ms) become one. */
const TOGETHER = 50;

/** A phone's open connection. */
interface Listening {
  tenantId: string | null;
  look(): void;
  end(): void;
}

/**
 * Notifies connected phones of this process when there may be something for them, so that none polls the database. Called with a tenant's
 * id, for its phones; '': all.
 */
export class PhoneBell extends OpenStreams<Listening> {
  constructor() {
    super(TOGETHER);
  }

  protected tell(streams: readonly Listening[], events: ReadonlySet<string>): void {
    for (const stream of streams) if (events.has('') || events.has(stream.tenantId ?? '')) stream.look();
  }
}
