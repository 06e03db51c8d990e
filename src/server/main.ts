import { parseArgs } from 'node:util';
import { hostOf } from './builtPage.ts';
import { commandLineOf } from './commandLineOf.ts';
import { startProcess } from './process/startProcess.ts';
import { untilStopped } from './process/untilStopped.ts';
import { ROLES, readSettings } from './settings.ts';

const HELP = `${commandLineOf('serve', `[--role ${ROLES.join('|')}]`)}

Runs a process of an installation: the API, the worker, or both. Environment variables configure it: see src/server/admin/README.md.`;

await untilStopped(async (stopping) => {
  const { values } = parseArgs({ options: { role: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const settings = readSettings({ ...process.env, ...(values.role && { ROLE: values.role }) });
  return startProcess(settings, {
    stopping,
    ...(settings.PAGE_FOLDER !== undefined && { page: hostOf(settings.PAGE_FOLDER) }),
  });
});
