interface Keeper {
  /** Writes what is not written yet, at once, and writes nothing more. */
  handOver(): void;
}

const KEEPERS = Symbol.for('heliograph.snapshots');
/** On the process, not in this module: a development server loads the module anew when it starts again. */
const shared = globalThis as typeof globalThis & { [KEEPERS]?: Map<string, Keeper> };

/**
 * Makes this the one keeper of these files in the process. A development server starts the next API before it ends the
 * last one; without this the last one would write its older state over the next one's.
 */
export function takeOver(base: string, keeper: Keeper): void {
  shared[KEEPERS] ??= new Map();
  shared[KEEPERS].get(base)?.handOver();
  shared[KEEPERS].set(base, keeper);
}
