import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { createRandom } from '#src/server/random.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { StoredMail } from '#src/server/storage/records/mails.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { type MailServer, SILENCE_TIMEOUT, smtpServer } from './MailServer.ts';
import { createOutbox, type Mail } from './Outbox.ts';
import { deleteOldMails, LEASE, sendDueMails } from './sendDueMails.ts';

const FROM = 'Heliograph <no-reply@acme.test>';
const START = Date.parse('2026-11-22T10:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of cleanups.reverse()) await end();
  cleanups = [];
});

/** Records in memory, with a clock that stands still until a test moves it. */
function fixture() {
  const clock = { at: START, now: () => new Date(clock.at), advance: () => undefined, reset: () => undefined };
  const store = new InMemoryStore(clock, createRandom(1));
  const { tx } = store;
  const mailContext = {
    unit: <T>(work: (inside: typeof tx) => Promise<T>) => store.unit(() => work(tx)),
    between: { tx, now: () => clock.at },
  };
  const outbox = createOutbox(tx, clock, 'https://app.example.com');
  const mail: Mail = {
    to: 'ada@acme.test',
    kind: 'password',
    language: 'en',
    content: {
      subject: sentence('mails.password_changed_subject'),
      paragraphs: [sentence('mails.password_changed_text')],
    },
  };
  return {
    clock,
    store,
    mailContext,
    write: (change: Partial<Mail> = {}) => outbox.send({ ...mail, ...change }),
    carry: (server: MailServer) => sendDueMails({ ...mailContext, server }),
    storedMail: (): Stored<StoredMail> | undefined => store.all('mails')[0],
  };
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

interface ReceivedMail {
  to: string[];
  source: string;
  isEncrypted: boolean;
  user: string | undefined;
}

/** An SMTP server from a package, and the e-mails it got. `responses`: its response code for each e-mail in order; by default it accepts them. */
async function smtp(options: SMTPServerOptions = {}, responses: (number | null)[] = []) {
  const receivedMails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    ...options,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const response = responses.shift();
        if (response) return done(Object.assign(new Error('Not this one'), { responseCode: response }));
        receivedMails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
          isEncrypted: session.secure,
          user: session.user,
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { receivedMails, port };
}

/** A client of the test's server, whose certificate is self-signed. */
function to(port: number, query = '?tls.rejectUnauthorized=false', login = '', scheme = 'smtp'): MailServer {
  const server = smtpServer(`${scheme}://${login}127.0.0.1:${port}${query}`, FROM);
  cleanups.push(() => server.close());
  return server;
}

describe('an e-mail', () => {
  it('is sent once, with its own Message-ID, and its text is deleted', async () => {
    const { receivedMails, port } = await smtp();
    const { write, carry, storedMail } = fixture();
    await write({ secret: '123456' });
    const id = storedMail()?.id;
    expect(await carry(to(port))).toBe(true);
    expect(await carry(to(port))).toBe(false);
    expect(receivedMails.map(({ to: each }) => each)).toEqual([['ada@acme.test']]);
    const source = receivedMails[0]?.source ?? '';
    expect(source).toContain(`Message-ID: <${id}@acme.test>`);
    expect(source).toContain('Subject: Your password was changed');
    expect(source).toContain('From: Heliograph <no-reply@acme.test>');
    expect(source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    expect(source).not.toContain('List-Unsubscribe');
    expect(storedMail()).toMatchObject({
      status: 'sent',
      next_at: null,
      text: '',
      html: '',
      secret: null,
      attempts: 1,
    });
  });

  it('of an alert links to the alert settings', async () => {
    const { receivedMails, port } = await smtp();
    const { write, carry } = fixture();
    const subject = sentence('mails.password_changed_subject');
    await write({ kind: 'alert', content: { subject, paragraphs: [], choicesPath: '/app/account#alerts' } });
    await carry(to(port));
    expect(receivedMails[0]?.source).toContain('List-Unsubscribe: <https://app.example.com/app/account#alerts>');
  });

  it.each([
    ['Bcc: all@acme.test', 'Ada\r\nBcc: all@acme.test\r\n\r\nhello'],
    ['DATA', 'Ada\r\n.\r\nMAIL FROM:<x@y.test>\r\nRCPT TO:<z@y.test>\r\nDATA\r\nhello'],
  ])('lets no name inject a header or a command: %s', async (forbidden, name) => {
    const { receivedMails, port } = await smtp();
    const { write, carry } = fixture();
    const subject = sentence('mails.invitation_subject', { name, tenant: 'Acme' });
    await write({ content: { subject, paragraphs: [sentence('mails.invitation_text', { name, tenant: 'Acme' })] } });
    await carry(to(port));
    const [head = ''] = (receivedMails[0]?.source ?? '').split('\r\n\r\n', 1);
    expect(head.split(/\r\n(?! )/).some((line) => line.startsWith(forbidden))).toBe(false);
    expect(receivedMails.map((each) => each.to)).toEqual([['ada@acme.test']]);
  });

  it('that is refused temporarily is tried again after increasing waits', async () => {
    const { receivedMails, port } = await smtp({}, [451, 452]);
    const { write, carry, storedMail, clock } = fixture();
    const server = to(port);
    await write();
    await carry(server);
    expect(storedMail()).toMatchObject({ status: 'waiting', attempts: 1, next_at: '2026-11-22T10:01:00.000Z' });
    expect(storedMail()?.reason).toContain('Not this one');
    expect(await carry(server)).toBe(false);
    clock.at += MINUTE;
    await carry(server);
    expect(storedMail()).toMatchObject({ status: 'waiting', attempts: 2, next_at: '2026-11-22T10:06:00.000Z' });
    clock.at += 5 * MINUTE;
    await carry(server);
    expect([storedMail()?.status, storedMail()?.reason, receivedMails.length]).toEqual(['sent', null, 1]);
  });

  it('that is refused permanently is given up, with the reason', async () => {
    const { receivedMails, port } = await smtp({}, [550]);
    const { write, carry, storedMail, clock } = fixture();
    await write();
    await carry(to(port));
    expect(storedMail()).toMatchObject({ status: 'given_up', next_at: null, text: '' });
    expect(storedMail()?.reason).toContain('Not this one');
    clock.at += DAY;
    expect(await carry(to(port))).toBe(false);
    expect(receivedMails).toEqual([]);
  });

  it('to an address that the server does not know is given up', async () => {
    const { port } = await smtp({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('No such user here'), { responseCode: 550 })),
    });
    const { write, carry, storedMail } = fixture();
    await write();
    await carry(to(port));
    expect(storedMail()).toMatchObject({ status: 'given_up', reason: expect.stringContaining('No such user here') });
  });

  it.each<[string, SMTPServerOptions, 'given_up' | 'waiting']>([
    [
      'a server that refuses connections',
      { onConnect: (_session, done) => done(refusal(554, 'No service')) },
      'waiting',
    ],
    [
      'our sender address',
      { onMailFrom: (_from, _session, done) => done(refusal(553, 'Sender not owned')) },
      'waiting',
    ],
    [
      'the server’s relay policy',
      { onRcptTo: (_to, _session, done) => done(refusal(554, '5.7.1 Relay denied')) },
      'waiting',
    ],
    [
      'a temporary problem of the mailbox',
      { onRcptTo: (_to, _session, done) => done(refusal(451, '4.7.1 Greylisted')) },
      'waiting',
    ],
    [
      'a permanent problem of the mailbox',
      { onRcptTo: (_to, _session, done) => done(refusal(550, '5.1.1 Unknown')) },
      'given_up',
    ],
  ])('that is refused because of %s is given up only if the recipient is at fault', async (_what, options, status) => {
    const { port } = await smtp(options);
    const { write, carry, storedMail } = fixture();
    await write();
    await carry(to(port));
    expect(storedMail()).toMatchObject({ status, attempts: 1 });
  });

  it('is not sent twice while a slow server has it', () => {
    // RFC 5321, 4.5.3.2.6: the client waits ten minutes after the final dot.
    expect(SILENCE_TIMEOUT).toBeGreaterThanOrEqual(600_000);
    expect(LEASE).toBeGreaterThan(SILENCE_TIMEOUT + 60_000);
  });

  it('does not wait for another one that a slow server has', async () => {
    const { write, carry, storedMail, store } = fixture();
    await write({ to: 'slow@acme.test' });
    await write();
    let respond = (): void => undefined;
    const carrying = carry({
      send: async ({ to: recipient }) => {
        if (recipient === 'slow@acme.test') await new Promise<void>((resolve) => (respond = resolve));
        return { is: 'sent' };
      },
      close: () => undefined,
    });
    await expect.poll(() => store.all('mails').map(({ status }) => status)).toEqual(['waiting', 'sent']);
    respond();
    await carrying;
    expect(storedMail()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('waits while the server is unreachable', async () => {
    const listener = createTcpServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    await new Promise((resolve) => listener.close(resolve));
    const { write, carry, storedMail } = fixture();
    await write();
    await carry(to(port));
    expect(storedMail()).toMatchObject({ status: 'waiting', next_at: '2026-11-22T10:01:00.000Z' });
    expect(storedMail()?.reason).toContain('ECONNREFUSED');
  });

  it('is given up once it expires, and never sent early', async () => {
    const { receivedMails, port } = await smtp();
    const { write, carry, storedMail, clock } = fixture();
    await write({ notBefore: '2026-11-22T11:00:00.000Z', usefulFor: 30 * MINUTE });
    expect(await carry(to(port))).toBe(false);
    clock.at += 90 * MINUTE;
    await carry(to(port));
    expect([storedMail()?.status, receivedMails]).toEqual(['given_up', []]);
  });

  it('of a killed worker is sent again when its lease ends, with the same Message-ID', async () => {
    const { receivedMails, port } = await smtp();
    const { write, carry, storedMail, clock } = fixture();
    await write();
    const server = to(port);
    // The e-mail is handed over, then the worker is killed.
    void carry({
      send: async (mail) => {
        await server.send(mail);
        return await new Promise(() => undefined);
      },
      close: () => undefined,
    });
    await expect.poll(() => receivedMails.length).toBe(1);
    expect(await carry(server)).toBe(false);
    clock.at += 15 * MINUTE;
    await carry(server);
    expect(storedMail()).toMatchObject({ status: 'sent', attempts: 2 });
    const ids = receivedMails.map(({ source }) => /Message-ID: (.*)/.exec(source)?.[1]);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('is sent by one of several workers', async () => {
    const { receivedMails, port } = await smtp();
    const { write, carry } = fixture();
    for (let each = 0; each < 5; each += 1) await write({ to: `p${each}@acme.test` });
    await Promise.all([carry(to(port)), carry(to(port)), carry(to(port))]);
    expect(receivedMails.flatMap((each) => each.to).sort()).toEqual([
      'p0@acme.test',
      'p1@acme.test',
      'p2@acme.test',
      'p3@acme.test',
      'p4@acme.test',
    ]);
  });

  it('is deleted after 30 days', async () => {
    const { write, mailContext, storedMail, clock } = fixture();
    await write();
    clock.at += 30 * DAY;
    await deleteOldMails(mailContext);
    expect(storedMail()).toBeDefined();
    clock.at += 1;
    await deleteOldMails(mailContext);
    expect(storedMail()).toBeUndefined();
  });

  it('is deleted with all others of the same hour, however many', async () => {
    const { write, mailContext, store, clock } = fixture();
    for (let each = 0; each < 1_001; each += 1) await write();
    clock.at += 30 * DAY + 1;
    await deleteOldMails(mailContext);
    expect(store.all('mails')).toEqual([]);
  });

  it('is left to another process by one that stops', async () => {
    const { write, mailContext, store } = fixture();
    for (let each = 0; each < 8; each += 1) await write();
    const ending = new AbortController();
    await sendDueMails({
      ...mailContext,
      stopping: ending.signal,
      server: {
        send: async () => {
          ending.abort();
          return { is: 'sent' };
        },
        close: () => undefined,
      },
    });
    const ends = store.all('mails').map(({ status, attempts }) => `${status} ${attempts}`);
    expect(ends.filter((end) => end === 'waiting 0').length).toBeGreaterThan(2);
    expect(ends.filter((end) => end !== 'waiting 0' && end !== 'sent 1')).toEqual([]);
  });
});

describe('the connection to a mail server', () => {
  const credentials = { user: 'helio', pass: 's3cret' };
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
    username === credentials.user && password === credentials.pass
      ? done(null, { user: username })
      : done(Object.assign(new Error('Wrong password'), { responseCode: 535 }));

  it('is encrypted if the server offers STARTTLS', async () => {
    const { receivedMails, port } = await smtp();
    const { write, carry } = fixture();
    await write();
    await carry(to(port));
    expect(receivedMails.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
  });

  it('signs in with the address’s user and password', async () => {
    const { receivedMails, port } = await smtp({ authOptional: false, onAuth });
    const { write, carry } = fixture();
    await write();
    await carry(to(port, undefined, 'helio:s3cret@'));
    expect(receivedMails.map(({ user, isEncrypted }) => [user, isEncrypted])).toEqual([['helio', true]]);
  });

  it('keeps the e-mail while our password is wrong', async () => {
    const { port } = await smtp({ authOptional: false, onAuth });
    const { write, carry, storedMail } = fixture();
    await write();
    await carry(to(port, undefined, 'helio:wrong@'));
    expect(storedMail()).toMatchObject({ status: 'waiting', reason: expect.stringContaining('Wrong password') });
  });

  it('is not trusted with an unverified certificate', async () => {
    const { receivedMails, port } = await smtp();
    const { write, carry, storedMail } = fixture();
    await write();
    await carry(to(port, ''));
    expect([receivedMails, storedMail()?.status, storedMail()?.reason]).toEqual([
      [],
      'waiting',
      expect.stringContaining('certificate'),
    ]);
  });
});

/** Debian's python3-aiosmtpd, which prints what it is given. */
const hasAiosmtpd = ((): boolean => {
  try {
    execFileSync('/usr/bin/python3', ['-c', 'import aiosmtpd'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

it.skipIf(!hasAiosmtpd)('aiosmtpd accepts an e-mail (skipped unless python3-aiosmtpd is installed)', async () => {
  const listener = createTcpServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  const server = spawn(
    '/usr/bin/python3',
    ['-u', '-m', 'aiosmtpd', '-n', '-l', `127.0.0.1:${port}`, '-c', 'aiosmtpd.handlers.Debugging', 'stdout'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  cleanups.push(async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
  });
  let output = '';
  server.stdout.on('data', (part: Buffer) => {
    output += part.toString();
  });
  const { write, carry, storedMail, clock } = fixture();
  await write();
  await expect
    .poll(
      async () => {
        clock.at += 5 * MINUTE;
        await carry(to(port));
        return storedMail()?.status;
      },
      { interval: 200 },
    )
    .toBe('sent');
  await expect.poll(() => output).toContain('Subject: Your password was changed');
  expect(output).toContain('You were signed out everywhere else.');
});
