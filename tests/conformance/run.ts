import { spawnSync } from 'node:child_process';
import { commandLine, fail } from '#mock-api/commandLine.ts';

const HELP = `npm run conformance -- --api <address> --email <account> --password <password> [options]

Checks a back end against the contract (mock-api/openapi.json). It needs neither the demo's records nor test hooks.
--api                            the address before /api/v2, like https://api.example.com
--email, --password              an owner's account without a second factor. Accounts that may read less check less
--other-email, --other-password  an account of another tenant, which must get 404 for the first tenant's records
--write                          also creates, changes and deletes its own records`;

const { values } = commandLine({
  name: 'npm run conformance --',
  help: HELP,
  options: {
    api: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    'other-email': { type: 'string' },
    'other-password': { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const address = required('api')
  .replace(/\/$/, '')
  .replace(/\/api\/v2$/, '');
if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
  fail(`--api must be an address like https://api.example.com, not ${values.api}.`, 2);
}
const [email, password] = [required('email'), required('password')];
const { 'other-email': otherEmail, 'other-password': otherPassword } = values;
if ((otherEmail === undefined) !== (otherPassword === undefined)) {
  fail('--other-email and --other-password go together.', 2);
}
await requireSignIn({ email, password });
if (otherEmail !== undefined && otherPassword !== undefined) {
  await requireSignIn({ email: otherEmail, password: otherPassword });
}

function required(name: 'api' | 'email' | 'password'): string {
  return values[name] ?? fail(`--${name} is missing: ${HELP.split('\n', 1)[0]}`, 2);
}

/** Ends the command with a sentence if there is no API or the account cannot sign in: a hundred failed checks would say no more. */
async function requireSignIn(who: { email: string; password: string }): Promise<void> {
  const url = `${address}/api/v2/auth/login`;
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(who) }).catch(() => null);
  if (response === null) return fail(`No API responds at ${address}/api/v2.`, 1);
  const body: { error?: { message?: string } } | null = await response.json().catch(() => null);
  if (response.status === 200 && body !== null) return;
  const reason = body?.error?.message ?? `${url} returned ${response.status} without an error as in the contract.`;
  fail(`${who.email} cannot sign in: ${reason}`, 1);
}

const env = {
  ...process.env,
  CONFORMANCE_API: address,
  CONFORMANCE_EMAIL: email,
  CONFORMANCE_PASSWORD: password,
  CONFORMANCE_OTHER_EMAIL: otherEmail,
  CONFORMANCE_OTHER_PASSWORD: otherPassword,
  CONFORMANCE_WRITE: String(values.write),
};
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'conformance', '--reporter', 'verbose'];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
