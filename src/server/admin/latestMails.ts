import type { Installation } from './Installation.ts';

const MAX_MAILS = 20;

interface Row {
  at: string;
  to: string;
  subject: string;
  status: string;
  text: string;
  reason: string | null;
}

/** The latest mails, newest first. Waiting ones are shown in full, since anyone who may run this command may read the database as well. */
export async function latestMails(installation: Installation, to: string | undefined): Promise<string> {
  const rows = await installation.read(async (client) => {
    const { rows: mails } = await client.query<Row>(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, status,
         record->>'to' as to, record->>'subject' as subject, record->>'text' as text, record->>'reason' as reason
       from mails where $1::text is null or lower(record->>'to') = lower($1) order by mails.at desc, seq desc limit $2`,
      [to ?? null, MAX_MAILS],
    );
    return mails;
  });
  return rows.length === 0 ? 'There are no e-mails.' : rows.map(mailLine).join('\n');
}

function mailLine({ at, to, subject, status, text, reason }: Row): string {
  const head = `${at} UTC  ${status.padEnd(8)}  ${to}  ${subject}${reason === null ? '' : ` (${reason})`}`;
  const lines =
    status === 'waiting'
      ? text
          .trim()
          .split('\n')
          .map((line) => `    ${line}`.trimEnd())
      : [];
  return [head, ...lines].join('\n');
}
