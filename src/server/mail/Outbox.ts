import type { Clock } from '#src/server/clock.ts';
import type { Store } from '#src/server/storage/Store.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  at: string;
}

/** The newest are kept. */
const KEPT = 200;

/** Mails that a real back end would send: nobody gets them, and whoever develops reads them at `GET __mock/outbox`. */
export class Outbox {
  private kept: Mail[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly store: Pick<Store, 'orUndo'>,
  ) {}

  /** Nothing is sent where the unit of work fails that wanted it sent. */
  send(mail: Omit<Mail, 'at'>): void {
    const before = this.kept;
    this.store.orUndo(() => {
      this.kept = before;
    });
    this.kept = [{ ...mail, at: this.clock.now().toISOString() }, ...this.kept].slice(0, KEPT);
  }

  /** The newest first. */
  mails(): readonly Mail[] {
    return this.kept;
  }

  clear(): void {
    this.kept = [];
  }
}
