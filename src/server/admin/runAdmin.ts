import { parseArgs } from 'node:util';
import { z } from 'zod';
import { commandLineOf } from '#src/server/commandLineOf.ts';
import { sentenceOf } from '#src/server/sentenceOf.ts';
import { readSettings } from '#src/server/settings.ts';
import { COMMANDS, type Command, OptionProblem, readOptions } from './commands.ts';
import { EMBEDDED_DATABASES, Installation } from './Installation.ts';

/** Chooses the installation, for every command. */
const databaseOptions = z.object({
  of: z.enum(EMBEDDED_DATABASES, `must be ${EMBEDDED_DATABASES.join(' or ')}`).optional(),
});
const OF =
  '[without DATABASE_URL: demo, the database of npm start, or postgres, that of npm run serve; default: the only one]';

/** A process's output and exit code: 0 done, 1 failed or a problem was found, 2 wrong usage. */
export interface CommandResult {
  code: 0 | 1 | 2;
  out: string;
  error: string;
}

const HELP_WORDS: ReadonlySet<string> = new Set(['--help', '-h']);

/** Runs an operator's command. Throws unexpected errors. */
export async function runAdmin(
  [name, ...args]: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<CommandResult> {
  if (name === undefined || HELP_WORDS.has(name) || name === 'help') return { code: 0, out: help(), error: '' };
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return { code: 2, out: '', error: `There is no command ${name}.\n\n${help()}` };
  if (args.some((arg) => HELP_WORDS.has(arg))) return { code: 0, out: helpOf(name, command), error: '' };
  try {
    const { values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(
        Object.keys(optionsOf(command)).map((option) => [
          option,
          { type: command.flags?.includes(option) ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    });
    const { output, isWell } = await runCommand(command, values, variables);
    return { code: isWell ? 0 : 1, out: output, error: '' };
  } catch (error) {
    if (error instanceof OptionProblem || isParseError(error)) {
      return { code: 2, out: '', error: `${error.message}\n\n${helpOf(name, command)}` };
    }
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    return { code: 1, out: '', error: sentence };
  }
}

async function runCommand(
  command: Command,
  values: Record<string, string | boolean | undefined>,
  variables: Readonly<Record<string, string | undefined>>,
): ReturnType<Command['run']> {
  const entries = Object.entries(values).map(([option, value]) => [
    option,
    value === undefined ? value : String(value),
  ]);
  const { of, ...options }: Record<string, string | undefined> = Object.fromEntries(entries);
  const input = readOptions(databaseOptions, { of });
  const settings = readSettings(variables);
  if (input.of && settings.DATABASE_URL)
    throw new OptionProblem('--of is for the embedded server, but DATABASE_URL is set.');
  const installation = await Installation.open(settings, input.of);
  try {
    return await command.run(installation, options);
  } finally {
    await installation.close();
  }
}

/** Whether parseArgs threw the error, because of an unknown or incomplete option. */
function isParseError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function help(): string {
  const names = Object.keys(COMMANDS);
  const width = Math.max(...names.map((name) => name.length));
  return [
    commandLineOf('admin', '<command> [options]'),
    '',
    ...Object.entries(COMMANDS).map(([name, { does }]) => `${name.padEnd(width)}   ${does}`),
    '',
    `${commandLineOf('admin', '<command> --help')} lists its options. Environment variables choose the installation: see src/server/admin/README.md.`,
  ].join('\n');
}

function optionsOf({ options }: Command): Command['options'] {
  return { ...options, of: OF };
}

function helpOf(name: string, command: Command): string {
  const options = optionsOf(command);
  const width = Math.max(...Object.keys(options).map((option) => option.length)) + 2;
  return [
    `${commandLineOf('admin', name)}   ${command.does}`,
    '',
    ...Object.entries(options).map(([option, description]) => `${`--${option}`.padEnd(width)}   ${description}`),
  ].join('\n');
}
