import { createTransport } from 'nodemailer';
import type { KeptMail } from '#src/server/storage/records/mails.ts';
import { oneLine } from './renderLetter.ts';

/** What became of a mail; refused: for good. */
export type Outcome = { is: 'sent' } | { is: 'refused' | 'failed'; reason: string };

/** Takes mails from us and carries them on. */
export interface MailServer {
  /** Never throws: what fails is an outcome. */
  send(mail: KeptMail): Promise<Outcome>;
  close(): void;
}

/** How long connecting, and silence, may take (ms). */
const CONNECTING = 10_000;
const SILENCE = 30_000;
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/**
 * A server that speaks SMTP (RFC 5321), by its address `smtp://user:password@host:587` or `smtps://…`. It is asked for STARTTLS wherever it
 * has it; a password goes over an encrypted line alone, unless the server is on this machine. `refusal` says in its words why it does not take us now;
 * null: it does.
 */
export function smtpServer(url: string, from: string): MailServer & { refusal(): Promise<string | null> } {
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTING,
    greetingTimeout: CONNECTING,
    socketTimeout: SILENCE,
    requireTLS: username !== '' && !LOCAL.test(hostname),
    // Nothing is read from disk or the web on behalf of a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, at, choices_url }) {
      try {
        await transport.sendMail({
          from,
          // As an object: an address is never a list.
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          html,
          date: new Date(at),
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(choices_url && { list: { unsubscribe: { url: choices_url, comment: 'Settings' } } }),
        });
        return { is: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    async refusal() {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return oneLine(error instanceof Error ? error.message : String(error));
      }
    },
    close: () => transport.close(),
  };
}

/** What a server refuses for good (5yz) is given up; all else may pass, a wrong password of ours included. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return { is: 'failed', reason: String(error) };
  const code = 'code' in error ? error.code : undefined;
  const answered = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const isForGood = answered >= 500 && code !== 'EAUTH' && code !== 'ETLS';
  return { is: isForGood ? 'refused' : 'failed', reason: oneLine(error.message) };
}
