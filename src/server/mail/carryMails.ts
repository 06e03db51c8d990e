import type { Moment } from '#src/server/sending/Moment.ts';
import type { KeptMail } from '#src/server/storage/records/mails.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { MailServer, Outcome } from './MailServer.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long a worker has for a mail: beyond what connecting and sending may take. Then another one takes it over. */
const LEASE = 5 * MINUTE;
/** Waits before it is tried again (ms), the last one from then on. */
const WAITS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);
const BATCH = 20;
/** How long it can be read what became of a mail. */
const KEPT = 30 * DAY;
const REASON_LENGTH = 500;
/** What is gone once nobody carries a mail any more. */
const WITHOUT_WORDS = { text: '', html: '', secret: null, next_at: null } as const;

interface Carrying {
  /** Runs a unit of work on the platform's records. */
  unit: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  between: Moment;
  server: MailServer;
}

/**
 * Sends mails that are due, each taken by a lease that counts before anything is sent. One whose worker was killed, or of which the server's
 * answer was lost, goes out again under the same Message-ID, so that mailboxes can tell. Answers whether there were any.
 */
export async function carryMails({ unit, between, server }: Carrying): Promise<boolean> {
  const due = await between.tx.jobs.mailsDue({ now: new Date(between.now()).toISOString(), limit: BATCH });
  for (const { id, next_at } of due) {
    const mail = await unit((tx) => take(tx, between, id, next_at));
    if (!mail) continue;
    const outcome = await server.send(mail);
    await unit(async (tx) => {
      const kept = await tx.get('mails', id);
      // Somebody else has it: only that it was sent is worth knowing.
      if (kept && (kept.next_at === mail.next_at || outcome.is === 'sent'))
        await tx.update('mails', id, after(mail, outcome, between.now()));
    });
  }
  return due.length > 0;
}

/** Takes a mail for as long as the lease lasts; undefined where another worker was faster, or it is too late for it. */
async function take(
  tx: Transaction,
  { now }: Pick<Moment, 'now'>,
  id: string,
  dueAt: string | null,
): Promise<KeptMail | undefined> {
  const mail = await tx.get('mails', id);
  if (!mail || mail.next_at === null || mail.next_at !== dueAt) return undefined;
  if (Date.parse(mail.good_until) <= now()) {
    const reason = mail.reason ?? 'It was of no use any more when it could be sent.';
    await tx.update('mails', id, { ...WITHOUT_WORDS, status: 'given_up', reason });
    return undefined;
  }
  const next_at = new Date(now() + LEASE).toISOString();
  return await tx.update('mails', id, { next_at, attempts: mail.attempts + 1 });
}

/** A mail as it is once somebody has tried to send it. */
function after({ attempts }: KeptMail, outcome: Outcome, now: number): Partial<KeptMail> {
  if (outcome.is === 'sent') return { ...WITHOUT_WORDS, status: 'sent', reason: null };
  const reason = outcome.reason.slice(0, REASON_LENGTH);
  if (outcome.is === 'refused') return { ...WITHOUT_WORDS, status: 'given_up', reason };
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? MINUTE;
  return { next_at: new Date(now + wait).toISOString(), reason };
}

/** Forgets mails that are old, whatever became of them. */
export async function forgetMails({ unit, between }: Pick<Carrying, 'unit' | 'between'>): Promise<void> {
  const before = new Date(between.now() - KEPT).toISOString();
  const ids = await between.tx.jobs.oldMails({ before, limit: 1_000 });
  if (ids.length > 0) await unit((tx) => tx.removeMany('mails', ids));
}
