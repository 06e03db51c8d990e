import type { Clock } from '#src/server/clock.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Where mails are put to be sent: as records, so that nothing is sent where the unit of work fails that wanted it sent. */
export interface Outbox {
  send(mail: Mail): Promise<void>;
}

/** The outbox that lies with the other records. Who carries its mails takes them from there. */
export function createOutbox(tx: Transaction, clock: Clock): Outbox {
  return {
    async send(mail) {
      await tx.insert('mails', { tenant_id: null, ...mail, at: clock.now().toISOString() });
    },
  };
}
