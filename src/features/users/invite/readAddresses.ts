export type AddressVerdict = 'ok' | 'malformed' | 'twice' | 'known';

export interface ReadAddress {
  address: string;
  verdict: AddressVerdict;
  /** Its place in what was typed: the same address may stand there twice. */
  at: number;
}

/** Loose on purpose: the API judges for good, this only finds slips at once. */
const ADDRESS = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@.,;<>()"]{2,}$/;

/**
 * The addresses in what was typed or pasted: separated by commas, semicolons, blanks or lines, with names around them as mail programs
 * copy them (`Ada Byron <ada@example.com>`). Each with what is wrong with it; `known` are those of people who are here already, in lower case.
 */
export function readAddresses(typed: string, known: ReadonlySet<string>): ReadAddress[] {
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
          : known.has(folded)
            ? 'known'
            : 'ok';
      seen.add(folded);
      return { address, verdict, at };
    });
}

function addressesIn(part: string): string[] {
  const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inner = '']) => inner.trim());
  const found = bracketed.length > 0 ? bracketed : part.split(/\s+/);
  return found.map((address) => address.replace(/^mailto:/i, '')).filter((address) => address !== '');
}
