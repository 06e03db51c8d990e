import { statfsSync } from 'node:fs';
import pg from 'pg';
import { StartProblem } from './postgres/embedded/StartProblem.ts';
import { startEmbedded } from './postgres/embedded/startEmbedded.ts';
import { examine } from './postgres/examine.ts';
import { MigrationProblem, migrate } from './postgres/migrate.ts';
import { readSettings, type Settings, SettingsProblem } from './settings.ts';

const HELP = `npm run admin -- <command>

migrate   brings the database up to this version: DATABASE_OWNER_URL, or DATABASE_URL, or our own in DATA_FOLDER
doctor    looks at the installation and says what is wrong with it; ends with 1 where something is`;

const GIGABYTE = 2 ** 30;

const COMMANDS: Record<string, (url: string, settings: Settings) => Promise<boolean>> = {
  async migrate(url) {
    const ran = await migrate(url);
    console.log(ran.length === 0 ? 'The database is up to date.' : ran.map(({ name }) => `Ran ${name}.`).join('\n'));
    return true;
  },
  async doctor(url, { DATA_FOLDER, DATABASE_URL }) {
    const client = new pg.Client({ connectionString: DATABASE_URL ?? url });
    await client.connect();
    const findings = await examine(client).finally(() => client.end());
    if (!DATABASE_URL) {
      const { bavail, bsize } = statfsSync(DATA_FOLDER);
      const gigabytes = (bavail * bsize) / GIGABYTE;
      findings.push({
        what: 'disk',
        isWell: gigabytes >= 1,
        told: `${gigabytes.toFixed(1)} GB are free in ${DATA_FOLDER}.`,
      });
    }
    for (const { what, isWell, told } of findings) console.log(`${isWell ? 'ok     ' : 'PROBLEM'} ${what}: ${told}`);
    return findings.every(({ isWell }) => isWell);
  },
};

async function run(name: string | undefined): Promise<number> {
  const command = name === undefined ? undefined : COMMANDS[name];
  if (!command) {
    console.log(HELP);
    return name === undefined || name === '--help' ? 0 : 2;
  }
  const settings = readSettings(process.env);
  const { DATABASE_OWNER_URL, DATABASE_URL, DATA_FOLDER } = settings;
  if (DATABASE_OWNER_URL ?? DATABASE_URL)
    return (await command(DATABASE_OWNER_URL ?? DATABASE_URL ?? '', settings)) ? 0 : 1;
  const embedded = await startEmbedded({ folder: DATA_FOLDER });
  try {
    return (await command(embedded.url('postgres'), settings)) ? 0 : 1;
  } finally {
    await embedded.stop();
  }
}

try {
  process.exitCode = await run(process.argv[2]);
} catch (error) {
  const isOurs = error instanceof SettingsProblem || error instanceof StartProblem || error instanceof MigrationProblem;
  if (!isOurs && !(error instanceof Error && 'code' in error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
