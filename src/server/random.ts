/** A seeded random source: the same seed gives the same sequence. */
export interface Random {
  /** 0 <= x < 1 */
  next(): number;
  pick<T>(from: readonly T[]): T;
  id(): string;
}

const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 12;

/** Creates a seeded random source: mulberry32, small and even enough for a simulation. Never use it for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: (from) => {
      const value = from[Math.floor(next() * from.length)];
      if (value === undefined) throw new RangeError('There is nothing to pick from');
      return value;
    },
    id: () => {
      let id = '';
      for (let at = 0; at < ID_LENGTH; at += 1) id += ID_LETTERS[Math.floor(next() * ID_LETTERS.length)];
      return id;
    },
  };
}
