export type AddressVerdict = 'ok' | 'malformed' | 'twice' | 'known';

export interface ReadAddress {
  address: string;
  verdict: AddressVerdict;
  /** Its position in the input: the same address may occur twice. */
  at: number;
}

/** Deliberately loose: the API decides, this only finds typos early. */
const ADDRESS = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@.,;<>()"]{2,}$/;

/** A name in quotes before an address. Any character may be in it. */
const QUOTED_NAME = /"[^"\n]*"(?=\s*<)/g;
/** An address in angle brackets, with or without a name. */
const BRACKETED = /^[^@]*</;

/**
 * Parses addresses from typed or pasted text, separated by commas, semicolons, spaces or lines, with names around them as mail programs copy
 * them (`Byron, Ada <ada@example.com>`). Each has its error; `userAddresses`: the addresses of existing users, in lower case.
 */
export function readAddresses(typed: string, userAddresses: ReadonlySet<string>): ReadAddress[] {
  const seen = new Set<string>();
  return typed
    .replace(QUOTED_NAME, '')
    .split(/[;\n]+/)
    .flatMap((line) => withoutNames(line.split(',')))
    .flatMap(addressesIn)
    .map((address, at) => {
      const folded = address.toLowerCase();
      const verdict = !ADDRESS.test(address)
        ? 'malformed'
        : seen.has(folded)
          ? 'twice'
          : userAddresses.has(folded)
            ? 'known'
            : 'ok';
      seen.add(folded);
      return { address, verdict, at };
    });
}

/** The parts of a line without those that begin the name of a later part's address: Byron, Ada <ada@example.com>. */
function withoutNames(parts: readonly string[]): string[] {
  let isNameNext = false;
  const fromTheEnd = parts.toReversed().filter((part) => {
    if (!/[@<]/.test(part)) return !isNameNext;
    isNameNext = BRACKETED.test(part);
    return true;
  });
  return fromTheEnd.toReversed();
}

/** Words before an address in brackets are its name; after the last one, those with an @ are meant as addresses. */
function addressesIn(part: string): string[] {
  const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inner = '']) => inner.trim());
  const words = part.slice(part.lastIndexOf('>') + 1).split(/\s+/);
  const candidates =
    bracketed.length > 0 ? [...bracketed, ...words.filter((word) => word.includes('@'))] : part.split(/\s+/);
  return candidates.map((address) => address.replace(/^mailto:/i, '')).filter((address) => address !== '');
}
