import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const HELP = `npm run conformance -- --api <address> --email <account> --password <password> [options]

Holds a back end against the contract (mock-api/openapi.json). It needs neither the demo's records nor hooks.
--api             what comes before /api/v2: https://api.example.com
--email, --password              an owner's account, without a second factor: whoever may read less is checked for less
--other-email, --other-password  somebody of another tenant, to whom the first one's records are 404
--write           makes, changes and deletes records of its own, too`;

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    'other-email': { type: 'string' },
    'other-password': { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const { api, email, password } = values;
if (!api || !email || !password) {
  console.error(HELP);
  process.exit(2);
}

const env = {
  ...process.env,
  CONFORMANCE_API: api.replace(/\/$/, '').replace(/\/api\/v2$/, ''),
  CONFORMANCE_EMAIL: email,
  CONFORMANCE_PASSWORD: password,
  CONFORMANCE_OTHER_EMAIL: values['other-email'],
  CONFORMANCE_OTHER_PASSWORD: values['other-password'],
  CONFORMANCE_WRITE: String(values.write),
};
const args = ['--no-install', 'vitest', 'run', '--project', 'conformance', '--reporter', 'verbose'];
process.exitCode = spawnSync('npx', args, { stdio: 'inherit', env }).status ?? 1;
