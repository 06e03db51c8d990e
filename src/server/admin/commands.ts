import { isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import { userInput } from '#src/domain/people/user.ts';
import { countryCode, line, zoneName } from '#src/domain/record.ts';
import { isKnownZone } from '#src/domain/time/zoneOffset.ts';
import { createTenant } from '#src/server/areas/tenants/createTenant.ts';
import { createStaff } from '#src/server/areas/users/createStaff.ts';
import { resetSecondFactor } from '#src/server/areas/users/resetSecondFactor.ts';
import { STAFF_ROLE_NAMES } from '#src/server/areas/users/staffRoles.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { migrations, pendingMigrations } from '#src/server/postgres/migrate.ts';
import { issueSentence, WORDLESS_ISSUES } from '#src/server/sentences/issueSentence.ts';
import { LANGUAGES } from '#src/server/sentences/languages.ts';
import { doctor } from './doctor.ts';
import type { Installation } from './Installation.ts';
import { latestMails } from './latestMails.ts';
import { resealSecrets } from './resealSecrets.ts';

export interface Command {
  does: string;
  /** The description of each option; those that begin with "[" are optional. */
  options: Record<string, string>;
  /** Options without a value. */
  flags?: readonly string[];
  /** Returns the output, and whether all is well. */
  run(
    installation: Installation,
    options: Record<string, string | undefined>,
  ): Promise<{ output: string; isWell: boolean }>;
}

/** Invalid options, one sentence each. */
export class OptionProblem extends Error {}

const { email, name } = userInput.shape;
const by = line.min(1, 'must say who does this').default('Heliograph');
const address = z.string().pipe(z.email('must be an e-mail address').max(email.maxLength ?? 254));

const tenantOptions = z.object({
  name: line.min(1, 'must be the company’s name').max(COMPANY_LIMITS.name),
  owner: address,
  'owner-name': name.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters like FR')
    .pipe(countryCode)
    .refine(isSupportedCountry, 'must be a country like FR'),
  timezone: zoneName.refine(isKnownZone, 'must be a time zone like Europe/Paris'),
  language: z.enum(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`).default('en'),
  plan: z.string().optional(),
  by,
});
const staffOptions = z.object({
  email: address,
  name: name.optional(),
  role: z.enum(STAFF_ROLE_NAMES, `must be one of ${STAFF_ROLE_NAMES.join(', ')}`).default('operations'),
  by,
});
const mailsOptions = z.object({ to: address.optional() });
const personOptions = z.object({ email: address, by });
const migrateOptions = z.object({ stopped: z.string().optional() });

const BY = '[who does this, shown in the activity log and the e-mail; default: Heliograph]';

const GRADES = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const;

export const COMMANDS: Record<string, Command> = {
  'create-tenant': {
    does: 'creates a tenant and invites its first owner; prints the invitation link',
    options: {
      name: 'the company’s name',
      owner: 'the owner’s e-mail address',
      'owner-name': '[their name; default: the part before the @]',
      country: 'the country of numbers without a country code, such as FR',
      timezone: 'the company’s time zone, such as Europe/Paris',
      language: `[language of the first texts: ${LANGUAGES.join(' or ')}; default: en]`,
      plan: '[the name of its plan; default: the only plan there is, or a new one without limits]',
      by: BY,
    },
    async run(installation, options) {
      const input = readOptions(tenantOptions, options);
      const created = await inOptions({ email: 'owner' }, () =>
        installation.change((context) =>
          createTenant(
            context,
            {
              id: context.random.id(),
              name: input.name,
              timezone: input.timezone,
              default_country: input.country,
              locale: input.language,
              plan: input.plan ?? null,
              owner: { email: input.owner, name: input['owner-name'] ?? nameIn(input.owner) },
            },
            input.by,
          ),
        ),
      );
      const lines = [
        `Created ${input.name} on the plan ${created.plan.name}.`,
        ...invitationLines(installation, input.owner, created),
      ];
      return { output: lines.join('\n'), isWell: true };
    },
  },
  'create-staff': {
    does: 'invites a staff member, who works for all tenants; prints the invitation link',
    options: {
      email: 'their e-mail address',
      name: '[their name; default: the part before the @]',
      role: `[${STAFF_ROLE_NAMES.join(' or ')}; default: operations, who can suspend tenants and manage plans]`,
      by: BY,
    },
    async run(installation, options) {
      const input = readOptions(staffOptions, options);
      const person = { ...input, name: input.name ?? nameIn(input.email) };
      const invitation = await inOptions({}, () =>
        installation.change((context) => createStaff(context, person, input.by)),
      );
      return { output: invitationLines(installation, input.email, invitation).join('\n'), isWell: true };
    },
  },
  'reset-second-factor': {
    does: 'turns off two-factor authentication for someone who lost their phone and recovery codes. First make sure that the request really comes from them',
    options: { email: 'their e-mail address', by: BY },
    async run(installation, options) {
      const input = readOptions(personOptions, options);
      const person = await installation.change((context) => resetSecondFactor(context, input.email, input.by));
      if (person === undefined) throw new HttpProblem('not_found', `${input.email} has no account.`);
      if (person === null) throw new HttpProblem('not_found', `${input.email} does not use two-factor authentication.`);
      return { output: `${person} now signs in with the password alone, and was signed out everywhere.`, isWell: true };
    },
  },
  mails: {
    does: 'lists the latest e-mails with their status, and the links of those not sent yet',
    options: { to: '[an address: only e-mails to it]' },
    async run(installation, options) {
      const { to } = readOptions(mailsOptions, options);
      return { output: await latestMails(installation, to), isWell: true };
    },
  },
  reseal: {
    does: 'encrypts everything with the newest of SECRET_KEYS, so that older keys can be removed',
    options: {},
    async run(installation) {
      const count = await installation.change(resealSecrets);
      return { output: `Encrypted ${count} records with the newest key.`, isWell: true };
    },
  },
  migrations: {
    does: 'lists all migrations, and which of them the database still needs',
    options: {},
    async run(installation) {
      const pending = await installation.withClient(pendingMigrations);
      const all = migrations();
      const names = new Set(pending.map(({ name: each }) => each));
      const lines = all.map(({ name: migration, stopFirst }) => {
        if (!names.has(migration)) return `ran    ${migration}`;
        // An empty database has no previous version.
        return `to run ${migration}${stopFirst === null || names.size === all.length ? '' : `: ${stopFirst}`}`;
      });
      return { output: lines.join('\n'), isWell: true };
    },
  },
  migrate: {
    does: 'updates the database to this version, as the owner of its tables',
    options: {
      stopped:
        '[confirms that no process of the previous version is running; required by migrations that would break one, which say so]',
    },
    flags: ['stopped'],
    async run(installation, options) {
      const { stopped } = readOptions(migrateOptions, options);
      const ran = await installation.migrate(stopped === undefined ? 'may run' : 'stopped');
      const output = ran.map(({ name: each }) => `Ran ${each}.`).join('\n') || 'The database is up to date.';
      return { output, isWell: true };
    },
  },
  doctor: {
    does: 'checks database, clock, keys, worker, e-mail, gateways and disk, and says what to do about problems',
    options: {},
    async run(installation) {
      const findings = await doctor(installation);
      const lines = findings.map(({ subject, grade, message: each }) => `${GRADES[grade]} ${subject}: ${each}`);
      return { output: lines.join('\n'), isWell: findings.every(({ grade }) => grade !== 'problem') };
    },
  },
};

/** Does the work. A field that it refuses is named as the option that was typed, which has the same name unless `options` has another. */
async function inOptions<T>(options: Record<string, string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fields = error instanceof HttpProblem && error.extras.fields;
    if (!fields) throw error;
    throw unprocessable(
      Object.fromEntries(Object.entries(fields).map(([field, why]) => [`--${options[field] ?? field}`, why])),
    );
  }
}

export function readOptions<S extends z.ZodObject>(
  schema: S,
  options: Record<string, string | undefined>,
): z.output<S> {
  const { data, error } = schema.safeParse(options, WORDLESS_ISSUES);
  if (!error) return data;
  const problems = error.issues.map((issue) => {
    const option = issue.path.join('.');
    return options[option] === undefined ? `--${option} is missing.` : `--${option} ${sentenceOf(issue)}.`;
  });
  throw new OptionProblem(problems.join('\n'));
}

/** Why an option is invalid: in the words of the schemas above, or in the API's for the schemas it shares. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  return issue.message.startsWith('must') ? issue.message : issueSentence(issue).in('en');
}

function nameIn(address: string): string {
  return address.split('@', 1)[0] ?? address;
}

function invitationLines(
  { settings }: Installation,
  address: string,
  { token, expires_at }: { token: string; expires_at: string },
): string[] {
  const [page = ''] = settings.PAGES;
  const path = `/auth/login?invitation=${token}`;
  return [
    `Invited ${address} until ${expires_at.slice(0, 10)}. They choose their password with this link:`,
    page === '' ? `${path}   (add this to the page’s address: PAGES is not set)` : `${page}${path}`,
  ];
}
