import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The exit code for options that are not understood. */
const USAGE = 2;

const NEGATIVE = /^-\.?\d/;
const LONG_OPTION = /^--[^=]+$/;
/** Numbers in plain notation; `0x50` and `1e4` are treated as typing errors. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

type AnyOptions = NonNullable<ParseArgsConfig['options']>;

interface Command<Options extends AnyOptions> {
  /** How the command is called: `npm run mock-api --`. */
  name: string;
  /** All its options, for `--help`. */
  help: string;
  options: Options;
  /** The value of an option given without one; undefined if it needs one. */
  bare?: Partial<Record<keyof Options & string, string>>;
  /** Whether it takes arguments besides options. */
  takesWords?: boolean;
}

type Parsed<Options extends AnyOptions> = ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>;

/** Parses a command's options and arguments. Handles `--help`. If something is not understood, prints a sentence and ends the process with exit code 2. */
export function commandLine<const Options extends AnyOptions>(command: Command<Options>): Parsed<Options> {
  const { name, help, options, takesWords = false } = command;
  const args = withNumbers(withBareValues(process.argv.slice(2), command.bare ?? {}));
  const tokens = tokensOf(args, options);
  if (tokens.some((token) => token.kind === 'option' && (token.rawName === '--help' || token.rawName === '-h'))) {
    console.log(help);
    process.exit(0);
  }
  for (const token of tokens) {
    const problem = problemOf(token, options, takesWords);
    if (problem !== null) fail(`${problem}; "${name} --help" lists the options.`, USAGE);
  }
  return parseArgs({ args, options, allowPositionals: true });
}

function withBareValues(args: string[], bare: Partial<Record<string, string>>): string[] {
  return args.map((arg, index) => {
    const value = arg.startsWith('--') ? bare[arg.slice(2)] : undefined;
    const isBare = value !== undefined && (args[index + 1] ?? '-').startsWith('-');
    return isBare ? `${arg}=${value}` : arg;
  });
}

/** Turns `--latency -1` into `--latency=-1`, so that a negative number is refused as a value and not read as an option. */
function withNumbers(args: string[]): string[] {
  return args.flatMap((arg, index) => {
    const [before = '', after = ''] = [args[index - 1], args[index + 1]];
    if (NEGATIVE.test(arg) && LONG_OPTION.test(before)) return [];
    return NEGATIVE.test(after) && LONG_OPTION.test(arg) ? [`${arg}=${after}`] : [arg];
  });
}

/** The options before validation; parseArgs itself would report a problem with three sentences of unhelpful advice. */
function tokensOf(args: string[], options: AnyOptions) {
  return parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true }).tokens;
}

type Token = ReturnType<typeof tokensOf>[number];

function problemOf(token: Token, options: AnyOptions, takesWords: boolean): string | null {
  if (token.kind === 'positional') return takesWords ? null : `"${token.value}" is not understood`;
  if (token.kind !== 'option') return null;
  const { rawName, value, inlineValue } = token;
  const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
  if (option === undefined) return `There is no option ${rawName}`;
  if (option.type === 'boolean')
    return value === undefined ? null : `${rawName} takes no value, but was given ${value}`;
  if (value === undefined || value === '') return `${rawName} needs a value`;
  return value.startsWith('-') && !inlineValue ? `${rawName} needs a value, but was given ${value}` : null;
}

/** Parses the number given for an option. Ends the process like {@link commandLine} if it is not a number in the range. */
export function numberIn(option: string, typed: string, { from = 0, to = Number.MAX_SAFE_INTEGER, isWhole = false }) {
  const number = DECIMAL.test(typed) ? Number(typed) : Number.NaN;
  if (number >= from && number <= to && (!isWhole || Number.isInteger(number))) return number;
  const range = to === Number.MAX_SAFE_INTEGER ? `of at least ${from}` : `from ${from} to ${to}`;
  return fail(`${option} must be a ${isWhole ? 'whole ' : ''}number ${range}, not ${typed}.`, USAGE);
}

/** Ends the process with a sentence instead of a stack trace. `code` 2: wrong usage; 1: it failed. */
export function fail(sentence: string, code: 1 | 2): never {
  console.error(sentence);
  process.exit(code);
}
