export type AddressVerdict = 'ok' | 'malformed' | 'twice' | 'known';

export interface ReadAddress {
  address: string;
  verdict: AddressVerdict;
  /** Its position in the input: the same address may occur twice. */
  at: number;
}

/** Deliberately loose: the API decides, this only finds typos early. */
const ADDRESS = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@.,;<>()"]{2,}$/;

/**
 * Parses addresses from typed or pasted text, separated by commas, semicolons, spaces or lines, with names around them as mail programs copy
 * them (`Ada Byron <ada@example.com>`). Each has its error; `userAddresses`: the addresses of existing users, in lower case.
 */
export function readAddresses(typed: string, userAddresses: ReadonlySet<string>): ReadAddress[] {
  const seen = new Set<string>();
  return typed
    .split(/[,;\n]+/)
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

function addressesIn(part: string): string[] {
  const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inner = '']) => inner.trim());
  const candidates = bracketed.length > 0 ? bracketed : part.split(/\s+/);
  return candidates.map((address) => address.replace(/^mailto:/i, '')).filter((address) => address !== '');
}
