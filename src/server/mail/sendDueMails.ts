import { storable } from '#src/domain/storable.ts';
import { isoTime } from '#src/server/clock.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import type { StoredMail } from '#src/server/storage/records/mails.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { MailServer, Outcome } from './MailServer.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a worker holds an e-mail: longer than connecting and a late response may take. Then another worker takes over. */
export const LEASE = 15 * MINUTE;
/** The waits before the next attempts (ms); the last one repeats. */
const WAITS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);
const BATCH = 20;
/** E-mails sent at the same time, so that one server that responds late does not hold up the others. */
const MAX_CONCURRENT = 5;
/** How long the result of an e-mail is stored. */
const RETENTION = 30 * DAY;
/** Old e-mails deleted per unit of work. */
const MAX_DELETED = 1_000;
const REASON_LENGTH = 500;
/** The fields emptied once an e-mail is done. */
const WITHOUT_CONTENT = { text: '', html: '', secret: null, next_at: null } as const;

interface Mailing {
  /** Runs a unit of work on the platform's records. */
  unit: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  between: UnitContext;
  server: MailServer;
  /** Aborted when the process stops. */
  stopping?: AbortSignal;
}

/**
 * Sends due mails, each under a lease that is committed before sending. If a worker was killed, or the server's response lost, the mail is sent again
 * with the same Message-ID, so that mailboxes can recognize the repetition. A process that stops starts no more mails. Returns whether there were
 * any.
 */
export async function sendDueMails({ unit, between, server, stopping }: Mailing): Promise<boolean> {
  const due = await between.tx.jobs.mailsDue({ now: nowIn(between), limit: BATCH });
  const queue = due.values();
  const sendFromQueue = async (): Promise<void> => {
    for (const { id, next_at } of queue) {
      if (stopping?.aborted) return;
      const mail = await unit((tx) => leaseMail(tx, between, id, next_at));
      if (!mail) continue;
      const outcome = await server.send(mail);
      await unit(async (tx) => {
        const storedMail = await tx.get('mails', id);
        // If another worker has leased it since, only a success is recorded.
        if (storedMail && (storedMail.next_at === mail.next_at || outcome.is === 'sent'))
          await tx.update('mails', id, afterAttempt(storedMail, outcome, between.now()));
      });
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, sendFromQueue));
  return due.length > 0;
}

/** Leases an e-mail. Undefined if another worker was faster, or if it has expired and is given up. */
async function leaseMail(
  tx: Transaction,
  { now }: Pick<UnitContext, 'now'>,
  id: string,
  dueAt: string | null,
): Promise<StoredMail | undefined> {
  const mail = await tx.get('mails', id);
  if (!mail || mail.next_at === null || mail.next_at !== dueAt) return undefined;
  if (Date.parse(mail.good_until) <= now()) {
    const reason = mail.reason ?? 'It expired before it could be sent.';
    await tx.update('mails', id, { ...WITHOUT_CONTENT, status: 'given_up', reason });
    return undefined;
  }
  const next_at = isoTime(now() + LEASE);
  return await tx.update('mails', id, { next_at, attempts: mail.attempts + 1 });
}

/** An e-mail after an attempt. */
function afterAttempt({ attempts }: StoredMail, outcome: Outcome, now: number): Partial<StoredMail> {
  if (outcome.is === 'sent') return { ...WITHOUT_CONTENT, status: 'sent', reason: null };
  const reason = storable(outcome.reason, REASON_LENGTH);
  if (outcome.is === 'refused') return { ...WITHOUT_CONTENT, status: 'given_up', reason };
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? MINUTE;
  return { next_at: isoTime(now + wait), reason };
}

/** Deletes all old e-mails, sent or not, some per unit of work. */
export async function deleteOldMails({ unit, between, stopping }: Omit<Mailing, 'server'>): Promise<void> {
  const before = isoTime(between.now() - RETENTION);
  while (!stopping?.aborted) {
    const ids = await between.tx.jobs.oldMails({ before, limit: MAX_DELETED });
    if (ids.length > 0) await unit((tx) => tx.removeMany('mails', ids));
    if (ids.length < MAX_DELETED) return;
  }
}
