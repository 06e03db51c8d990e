import { OpenStreams } from '#src/server/http/OpenStreams.ts';

/** Notifications within this time (ms) become one. */
const INTERVAL_MS = 50;

/** A phone's open connection. */
interface PhoneListener {
  tenantId: string | null;
  look(): void;
  end(): void;
}

/**
 * Notifies connected phones of this process when there may be something for them, so that none polls the database. Called with a tenant's
 * id, for its phones; '': all.
 */
export class PhoneBell extends OpenStreams<PhoneListener> {
  constructor() {
    super(INTERVAL_MS);
  }

  protected tell(streams: readonly PhoneListener[], tenantIds: ReadonlySet<string>): void {
    for (const stream of streams) if (tenantIds.has('') || tenantIds.has(stream.tenantId ?? '')) stream.look();
  }
}
