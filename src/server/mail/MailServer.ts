import type { StoredMail } from '#src/server/storage/records/mails.ts';
import { oneLine } from './renderMail.ts';

/** The result of sending an e-mail. `refused` is final. */
export type Outcome = { is: 'sent' } | { is: 'refused' | 'failed'; reason: string };

/** A mail server. */
export interface MailServer {
  /** Never throws: failures are results. */
  send(mail: StoredMail): Promise<Outcome>;
  close(): void;
}

/** Timeout for connecting and for the greeting (ms). */
const CONNECTING = 10_000;
/**
 * Timeout for silence (ms). A server that scans an e-mail responds late but has accepted it, so sending it again would deliver it twice. Source: RFC
 * 5321, 4.5.3.2.6.
 */
export const SILENCE_TIMEOUT = 600_000;
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/**
 * An SMTP server (RFC 5321) by its address: `smtp://user:password@host:587` or `smtps://…`. STARTTLS is used if it is offered; a
 * password is only sent encrypted, unless the server is on this machine. `refusal`: the server's reason for refusing us, or null if it accepts.
 */
export function smtpServer(url: string, from: string): MailServer & { refusal(): Promise<string | null> } {
  const { hostname, username } = new URL(url);
  const transportWith = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: CONNECTING,
      greetingTimeout: CONNECTING,
      socketTimeout: SILENCE_TIMEOUT,
      requireTLS: username !== '' && !LOCAL.test(hostname),
      // E-mails must not include files or web content.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof transportWith> | null = null;
  /** Loads the package with the first e-mail. */
  const loadTransport = () => {
    transport ??= transportWith();
    return transport;
  };
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, at, choices_url }) {
      try {
        await (await loadTransport()).sendMail({
          from,
          // As an object, because nodemailer would parse a text as a list of addresses.
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
        await (await loadTransport()).verify();
        return null;
      } catch (error) {
        return oneLine(error instanceof Error ? error.message : String(error));
      }
    },
    close() {
      transport?.then(
        (each) => each.close(),
        () => undefined,
      );
    },
  };
}

/** The commands at which a refusal concerns the recipient or the e-mail. Earlier refusals concern us. */
const MAIL_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA'];
/** Status codes for our rights and the server's policy, such as a relay that no longer accepts us. Source: RFC 3463, 3.8. */
const POLICY = /\b5\.7\.\d+\b/;

/**
 * Permanent refusals (5yz) of a recipient or an e-mail are final. Everything else is tried again, because a wrong password or sender of ours will
 * be corrected.
 */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return { is: 'failed', reason: String(error) };
  const responseCode = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const isOfTheMail = 'command' in error && MAIL_COMMANDS.includes(error.command);
  const isForGood = responseCode >= 500 && isOfTheMail && !POLICY.test(error.message);
  return { is: isForGood ? 'refused' : 'failed', reason: oneLine(error.message) };
}
