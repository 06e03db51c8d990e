import { OpenStreams } from '#src/server/http/OpenStreams.ts';

/** Notifications within this time (ms) become one. */
const INTERVAL_MS = 50;
/**
 * The most connections of a phone. The app can open a second one while the first is open; if only one could stay, they would keep closing each other.
 */
const MAX_PER_PHONE = 4;

/** A phone's open connection. */
interface PhoneListener {
  tenantId: string | null;
  deviceId: string;
  check(): void;
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

  /** Ends the phone's oldest connections if it has too many: those of a lost network stay open for minutes, so a new one must not be refused. */
  override join(stream: PhoneListener): () => void {
    const leave = super.join(stream);
    const ofPhone = this.open(({ deviceId }) => deviceId === stream.deviceId);
    for (const oldest of ofPhone.slice(0, -MAX_PER_PHONE)) oldest.end();
    return leave;
  }

  protected notify(streams: readonly PhoneListener[], tenantIds: ReadonlySet<string>): void {
    for (const stream of streams) if (tenantIds.has('') || tenantIds.has(stream.tenantId ?? '')) stream.check();
  }
}
