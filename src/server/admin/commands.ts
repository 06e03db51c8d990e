import { z } from 'zod';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import { userInput } from '#src/domain/people/user.ts';
import { countryCode, line } from '#src/domain/record.ts';
import { createTenant } from '#src/server/areas/tenants/createTenant.ts';
import { createStaff } from '#src/server/areas/users/createStaff.ts';
import { resetSecondFactor } from '#src/server/areas/users/resetSecondFactor.ts';
import { STAFF_ROLE_NAMES } from '#src/server/areas/users/staffRoles.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { migrations, pendingMigrations } from '#src/server/postgres/migrate.ts';
import { LANGUAGES } from '#src/server/sentences/languages.ts';
import { doctor } from './doctor.ts';
import type { Installation } from './Installation.ts';
import { latestMails } from './latestMails.ts';
import { resealSecrets } from './resealSecrets.ts';

export interface Command {
  does: string;
  /** The description of each option; those that begin with "[" are optional. */
  options: Record<string, string>;
  /** Returns the output, and whether all is well. */
  run(
    installation: Installation,
    options: Record<string, string | undefined>,
  ): Promise<{ told: string; isWell: boolean }>;
}

/** Invalid options, one sentence each. */
export class OptionProblem extends Error {}

const { email, name } = userInput.shape;
const by = line.min(1, 'must say who does this').default('Heliograph');
const address = z.string().pipe(z.email('must be an e-mail address').max(email.maxLength ?? 254));

const ofTenant = z.object({
  name: line.min(1, 'must be the company’s name').max(COMPANY_LIMITS.name),
  owner: address,
  'owner-name': name.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters like FR')
    .pipe(countryCode),
  timezone: z.string().refine(isKnownZone, 'must be a time zone like Europe/Paris'),
  language: z.enum(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`).default('en'),
  plan: z.string().optional(),
  by,
});
const ofStaff = z.object({
  email: address,
  name: name.optional(),
  role: z.enum(STAFF_ROLE_NAMES, `must be one of ${STAFF_ROLE_NAMES.join(', ')}`).default('operations'),
  by,
});
const ofMails = z.object({ of: z.literal('demo', 'must be demo').optional(), to: address.optional() });
const ofPerson = z.object({ email: address, by });

const BY = '[who does it, as the activity and the mail say: Heliograph]';

const GRADES = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const;

export const COMMANDS: Record<string, Command> = {
  'create-tenant': {
    does: 'makes a tenant and invites its first owner; prints the link that lets them in',
    options: {
      name: 'the company',
      owner: 'the owner’s e-mail address',
      'owner-name': '[their name: what stands before the @]',
      country: 'where numbers without a country code are from: FR',
      timezone: 'when it is day there: Europe/Paris',
      language: `[of the first texts: ${LANGUAGES.join(' or ')}]`,
      plan: '[the name of its plan: the only one there is, or one without limits]',
      by: BY,
    },
    async run(installation, options) {
      const asked = readOptions(ofTenant, options);
      const made = await installation.change((around) =>
        createTenant(
          around,
          {
            id: around.random.id(),
            name: asked.name,
            timezone: asked.timezone,
            default_country: asked.country,
            locale: asked.language,
            plan: asked.plan ?? null,
            owner: { email: asked.owner, name: asked['owner-name'] ?? nameIn(asked.owner) },
          },
          asked.by,
        ),
      );
      const told = [`Made ${asked.name}, on the plan ${made.plan.name}.`, ...invited(installation, asked.owner, made)];
      return { told: told.join('\n'), isWell: true };
    },
  },
  'create-staff': {
    does: 'invites somebody who works for all tenants; prints the link that lets them in',
    options: {
      email: 'their e-mail address',
      name: '[their name: what stands before the @]',
      role: `[${STAFF_ROLE_NAMES.join(' or ')}: operations, who decide on tenants and plans]`,
      by: BY,
    },
    async run(installation, options) {
      const asked = readOptions(ofStaff, options);
      const person = { ...asked, name: asked.name ?? nameIn(asked.email) };
      const made = await installation.change((around) => createStaff(around, person, asked.by));
      return { told: invited(installation, asked.email, made).join('\n'), isWell: true };
    },
  },
  'reset-second-factor': {
    does: 'takes the second factor from somebody who has lost it: make sure first that it is them who ask',
    options: { email: 'their e-mail address', by: BY },
    async run(installation, options) {
      const asked = readOptions(ofPerson, options);
      const person = await installation.change((around) => resetSecondFactor(around, asked.email, asked.by));
      if (person === undefined) throw new HttpProblem('not_found', `${asked.email} has no account.`);
      if (person === null)
        throw new HttpProblem('not_found', `${asked.email} signs in without a second factor already.`);
      return { told: `${person} signs in with the password alone now, and was signed out everywhere.`, isWell: true };
    },
  },
  mails: {
    does: 'lists the latest mails, what became of them, and the links of those that wait',
    options: {
      of: '[demo: of npm start, whose database is one of its own]',
      to: '[an address: only those to it]',
    },
    async run(installation, options) {
      const asked = readOptions(ofMails, options);
      return { told: await latestMails(installation, asked), isWell: true };
    },
  },
  reseal: {
    does: 'seals what lies under an older key with the newest of SECRET_KEYS: before an old one is taken away',
    options: {},
    async run(installation) {
      const count = await installation.change(resealSecrets);
      return { told: `Sealed ${count} records anew.`, isWell: true };
    },
  },
  migrations: {
    does: 'lists the migrations, and which of them the database still needs',
    options: {},
    async run(installation) {
      const pending = await installation.asking(pendingMigrations);
      const names = new Set(pending.map(({ name: each }) => each));
      const told = migrations().map(({ name: each }) => `${names.has(each) ? 'to run' : 'ran   '} ${each}`);
      return { told: told.join('\n'), isWell: true };
    },
  },
  migrate: {
    does: 'brings the database up to this version, as the owner of its tables',
    options: {},
    async run(installation) {
      const ran = await installation.migrate();
      const told = ran.map(({ name: each }) => `Ran ${each}.`).join('\n') || 'The database is up to date.';
      return { told, isWell: true };
    },
  },
  doctor: {
    does: 'looks at database, clock, keys, worker, mail, gateways and disk, and says what is wrong and what to do',
    options: {},
    async run(installation) {
      const findings = await doctor(installation);
      const told = findings.map(({ what, grade, told: each }) => `${GRADES[grade]} ${what}: ${each}`);
      return { told: told.join('\n'), isWell: findings.every(({ grade }) => grade !== 'problem') };
    },
  },
};

function readOptions<S extends z.ZodObject>(schema: S, options: Record<string, string | undefined>): z.output<S> {
  const { data, error } = schema.safeParse(options);
  if (!error) return data;
  const problems = error.issues.map(({ path, message }) => {
    const option = path.join('.');
    return options[option] === undefined ? `--${option} is missing.` : `--${option} ${sentence(message)}.`;
  });
  throw new OptionProblem(problems.join('\n'));
}

/** Schemas of the API name a sentence of its own by its key. */
function sentence(message: string): string {
  return message.startsWith('must') ? message : 'is not one that can be meant';
}

function nameIn(address: string): string {
  return address.split('@', 1)[0] ?? address;
}

function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function invited(
  { settings }: Installation,
  address: string,
  { token, expires_at }: { token: string; expires_at: string },
): string[] {
  const [page = ''] = settings.PAGES;
  const path = `/auth/login?invitation=${token}`;
  return [
    `Invited ${address} until ${expires_at.slice(0, 10)}. Whoever opens this link chooses the password:`,
    page === '' ? `${path}   (below the page’s address: PAGES names none)` : `${page}${path}`,
  ];
}
