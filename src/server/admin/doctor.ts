import { existsSync, statfsSync } from 'node:fs';
import type pg from 'pg';
import { examine, type Finding } from '#src/server/postgres/examine.ts';
import { keyRings } from '#src/server/secrets/keyRings.ts';
import type { Installation } from './Installation.ts';

const GIGABYTE = 2 ** 30;
const LEAST_GIGABYTES = 1;

/** Looks at all that an installation stands on. */
export async function doctor(installation: Installation): Promise<Finding[]> {
  const database = await installation.asking(async (client) => {
    const findings = await examine(client);
    if (findings.some(({ what, isWell }) => what === 'migrations' && !isWell)) return findings;
    await client.query(`set role heliograph_server; set app.tenant_id = '*'`);
    return [
      ...findings,
      await ofKeys(client, installation),
      await ofMail(client, installation),
      await ofGateways(client),
    ];
  });
  return [...database, ...ofDisk(installation)];
}

/** Whether every password can be checked: its pepper is one of the keys. */
async function ofKeys(client: pg.ClientBase, { settings }: Installation): Promise<Finding> {
  const { secrets } = keyRings(settings);
  const { rows } = await client.query<{ pepper: string; count: number }>(
    `select split_part(record->>'password_hash', '$', 1) as pepper, count(*)::int as count from secrets group by 1`,
  );
  const countOf = (isMeant: (pepper: string) => boolean): number =>
    rows.filter(({ pepper }) => isMeant(pepper)).reduce((sum, { count }) => sum + count, 0);
  const lost = countOf((pepper) => pepper !== '' && !secrets.withId(pepper));
  const old = countOf((pepper) => pepper !== secrets.current.id) - lost;
  if (lost > 0) {
    const told = `${lost} passwords were kept with a key that SECRET_KEYS has no more: put it back, or their people cannot sign in.`;
    return { what: 'keys', isWell: false, told };
  }
  const told = old === 0 ? 'All passwords are kept with the newest.' : `${old} passwords still need an older one.`;
  return { what: 'keys', isWell: true, told };
}

/** Whether mails go out: since one is due, somebody should have sent it. */
async function ofMail(client: pg.ClientBase, { settings }: Installation): Promise<Finding> {
  const { rows } = await client.query<{ waiting: number; failing: number; given_up: number; reason: string | null }>(
    `select count(*) filter (where status = 'waiting')::int as waiting,
       count(*) filter (where status = 'waiting' and record->>'reason' is not null)::int as failing,
       count(*) filter (where status = 'given_up' and at > now() - interval '1 day')::int as given_up,
       (array_agg(record->>'reason' order by updated_at desc) filter (where record->>'reason' is not null))[1] as reason
     from mails`,
  );
  const { waiting = 0, failing = 0, given_up = 0, reason = null } = rows[0] ?? {};
  if (settings.SMTP_URL === undefined) {
    return {
      what: 'mail',
      isWell: true,
      told: `${waiting} mails lie in the outbox: SMTP_URL names no server for them.`,
    };
  }
  const told = `${waiting} mails wait, ${given_up} of the last day were given up.`;
  const isWell = failing === 0 && given_up === 0;
  return { what: 'mail', isWell, told: isWell || reason === null ? told : `${told} The server said: ${reason}` };
}

async function ofGateways(client: pg.ClientBase): Promise<Finding> {
  const { rows } = await client.query<{ status: string | null; count: number }>(
    `select status, count(*)::int as count from devices group by 1 order by 1`,
  );
  const told = rows.map(({ status, count }) => `${count} ${status}`).join(', ');
  return { what: 'gateways', isWell: true, told: told === '' ? 'There are none yet.' : `${told}.` };
}

/** Of our own database; one elsewhere has its own watch. */
function ofDisk({ settings: { DATABASE_URL, DATA_FOLDER } }: Installation): Finding[] {
  if (DATABASE_URL && !existsSync(DATA_FOLDER)) return [];
  const { bavail, bsize } = statfsSync(DATA_FOLDER);
  const gigabytes = (bavail * bsize) / GIGABYTE;
  const told = `${gigabytes.toFixed(1)} GB are free in ${DATA_FOLDER}.`;
  return [{ what: 'disk', isWell: gigabytes >= LEAST_GIGABYTES, told }];
}
