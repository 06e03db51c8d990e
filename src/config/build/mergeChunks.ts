import { basename, extname } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/** What every visit loads, with all its imports: the framework, the sign-in page, and the app without screens. */
const ALWAYS: Groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1003 },
  { name: 'start', tags: ['$initial'], priority: 1002 },
  { name: 'app', test: /\/src\/app\/mountAdmin\.tsx$/, priority: 1001 },
];

/** Modules, by path from the root, that are fetched together. */
export interface Visit {
  modules: readonly string[];
  /** The weight of its bytes; 1 for an ordinary screen. */
  weight: number;
  /** The weight of its requests. */
  requests: number;
  /** The maximum number of files, besides those of every visit and of the visit it starts from (`after`). */
  limit: { files: number; after: Visit | null };
}

/** The price of a request in unneeded bytes (minified). A price that rises from round to round makes the screens no lighter. */
const PRICE = 52_000;
/** The price while a visit still takes too many files. */
const PRICE_OF_TOO_MANY = 120_000;
/** The value of removing one small file. */
const FEWER = 16_000;
/** The minimum size of a file (bytes, minified): a little over 8 kB, because merged files import less. */
const SMALL = 10_500;
/** Files fetched later count half, because nobody is waiting for a screen. */
const DEFERRED = { weight: 0.5, requests: 0.5 };

/** A planned file. */
interface Part {
  modules: string[];
  size: number;
  /** Indexes of the visits that fetch it. */
  visits: Set<number>;
  imports: Set<Part>;
  /** The language, for a file of texts: a reader of one language needs no other. */
  language: string;
}

/**
 * Merges hundreds of small files into a few large ones. A first build shows which modules each visit loads; modules loaded together then share a
 * file, as long as the requests saved are worth more than the unused bytes.
 */
export function mergeChunks(visitsOf: () => Visit[]): Plugin {
  return {
    name: 'heliograph:fuller-files',
    apply: 'build',
    async config({ build: options }) {
      // This is the first build.
      if (options?.write === false) return withGroups(ALWAYS);
      const result = await build({ logLevel: 'silent', build: { write: false } });
      const [first] = [result].flat();
      if (first === undefined || !('output' in first)) throw new Error('The first build produced no files.');
      const chunks = first.output.filter((file) => file.type === 'chunk');
      const visits = [...visitsOf(), ...laterVisits(chunks)];
      return withGroups([...ALWAYS, ...groupsOf(mergeParts(partsOf(chunks, visits), visits))]);
    },
  };
}

const withGroups = (groups: Groups) => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } });

const nameOf = (id: string): string => id.replace(`${process.cwd()}/`, '');

/** One visit for each module that is imported on demand. */
function laterVisits(chunks: Rolldown.OutputChunk[]): Visit[] {
  const entries = chunks.flatMap(({ isDynamicEntry, facadeModuleId }) => (isDynamicEntry && facadeModuleId) || []);
  return entries.map((entry) => ({ modules: [nameOf(entry)], ...DEFERRED, limit: { files: Infinity, after: null } }));
}

/** The files of the first build, except those that every visit loads. */
function partsOf(chunks: Rolldown.OutputChunk[], visits: readonly Visit[]): Part[] {
  const always = ALWAYS.map(({ name }) => name);
  const parts = new Map<string, Part>();
  for (const { fileName, name, code, moduleIds } of chunks) {
    if (always.includes(name) || moduleIds.every((id) => id.startsWith('\0rolldown'))) continue;
    const size = code.length;
    const language = /\/src\/i18n\/(\w\w)\//.exec(moduleIds.join('\n'))?.[1] ?? '';
    parts.set(fileName, { modules: moduleIds, size, language, visits: new Set(), imports: new Set() });
  }
  const holders = new Map<string, Part>();
  for (const { fileName, imports } of chunks) {
    const part = parts.get(fileName);
    for (const id of part?.modules ?? []) if (part) holders.set(nameOf(id), part);
    for (const imported of imports) {
      const other = parts.get(imported);
      if (other) part?.imports.add(other);
    }
  }
  for (const [index, { modules }] of visits.entries()) {
    for (const module of modules) {
      const part = holders.get(module);
      if (part) fetchIn(part, index);
    }
  }
  return [...parts.values()];
}

/** Merges two files at a time, best gain first; then more, until no visit takes too many and no file is too small. */
function mergeParts(parts: Part[], visits: readonly Visit[]): Part[] {
  const remaining = new Set(parts);
  const closures = new Map<Part, Part[]>();
  const closureOf = (part: Part): Part[] => {
    const closure = closures.get(part) ?? [...withImports(part)];
    closures.set(part, closure);
    return closure;
  };
  const join = (...joined: Part[]): Part => {
    for (const part of joined) remaining.delete(part);
    const both: Part = {
      modules: joined.flatMap(({ modules }) => modules),
      size: joined.reduce((sum, { size }) => sum + size, 0),
      language: joined[0]?.language ?? '',
      visits: new Set(),
      imports: new Set(joined.flatMap(({ imports }) => [...imports]).filter((part) => !joined.includes(part))),
    };
    for (const { imports } of remaining) {
      const isImporter = joined.map((part) => imports.delete(part)).some(Boolean);
      if (isImporter) imports.add(both);
    }
    closures.clear();
    for (const { visits: own } of joined) for (const visit of own) fetchIn(both, visit);
    remaining.add(both);
    return both;
  };
  /** The cost of visits that need one file and fetch the other too, with its imports. */
  const wastedBytes = (part: Part, other: Part, request: number): number => {
    let cost = 0;
    for (const visit of part.visits) {
      if (other.visits.has(visit)) continue;
      const { weight, requests } = visits[visit] ?? DEFERRED;
      const ofRequest = requests * request;
      cost -= ofRequest; // no further request for the file itself
      for (const file of closureOf(other)) {
        if (!file.visits.has(visit)) cost += weight * file.size + ofRequest;
      }
    }
    return cost;
  };
  const gainOf = (a: Part, b: Part, request: number): number => {
    let gain = Math.min(a.size, b.size) < SMALL ? FEWER : 0;
    for (const visit of a.visits) if (b.visits.has(visit)) gain += (visits[visit]?.requests ?? 0) * request;
    return gain - wastedBytes(a, b, request) - wastedBytes(b, a, request);
  };
  const isPossible = (a: Part, b: Part): boolean =>
    a !== b && a.language === b.language && !importsIndirectly(a, b) && !importsIndirectly(b, a);
  const mergePairs = (): void => {
    /** The gain of each pair, in bytes. */
    const gains = new Map<Part, Map<Part, number>>();
    const compare = (a: Part): void => {
      const row = new Map<Part, number>();
      for (const b of remaining) {
        if (b === a || b.language !== a.language || gains.get(b)?.has(a)) continue;
        const gain = gainOf(a, b, PRICE);
        if (gain > 0) row.set(b, gain);
      }
      gains.set(a, row);
    };
    for (const part of remaining) compare(part);
    for (;;) {
      let best: [Part, Part, number] | null = null;
      for (const [a, row] of gains) for (const [b, gain] of row) if (gain > (best?.[2] ?? 0)) best = [a, b, gain];
      if (best === null) return;
      const [a, b, expected] = best;
      const gain = isPossible(a, b) ? gainOf(a, b, PRICE) : 0;
      if (gain <= 0) gains.get(a)?.delete(b);
      else if (gain < expected) gains.get(a)?.set(b, gain);
      if (gain < expected) continue;
      const both = join(a, b);
      for (const part of [a, b]) {
        gains.delete(part);
        for (const row of gains.values()) row.delete(part);
      }
      compare(both);
    }
  };

  for (const same of fetchedTogether(parts)) if (same.length > 1) join(...same);
  mergePairs();
  /** Merges the pair with the highest gain, even if that is negative. */
  const joinBest = (pairs: (readonly [Part, Part])[]): void => {
    const [best] = pairs
      .filter(([a, b]) => isPossible(a, b))
      .map(([a, b]) => ({ a, b, gain: gainOf(a, b, PRICE_OF_TOO_MANY) }))
      .sort((one, other) => other.gain - one.gain);
    if (best === undefined)
      throw new Error('No two files can be merged: allow more in src/config/build/provideScreenTexts.ts.');
    join(best.a, best.b);
  };
  for (;;) {
    const [tooMany] = visits
      .map((visit) => ({ files: filesOf(visit), limit: visit.limit.files }))
      .filter(({ files, limit }) => files.length > limit)
      .sort((a, b) => b.files.length - a.files.length);
    const [smallest] = [...remaining].filter(({ size }) => size < SMALL).sort((a, b) => a.size - b.size);
    if (tooMany) joinBest(tooMany.files.flatMap((a, at) => tooMany.files.slice(at + 1).map((b) => [a, b] as const)));
    else if (smallest) joinBest([...remaining].map((other) => [smallest, other] as const));
    else return [...remaining];
  }

  function filesOf(visit: Visit): Part[] {
    const [at, before] = [visits.indexOf(visit), visit.limit.after ? visits.indexOf(visit.limit.after) : -1];
    return [...remaining].filter((part) => part.visits.has(at) && !part.visits.has(before));
  }
}

/** Groups of files that are fetched by the same visits. */
function fetchedTogether(parts: readonly Part[]): Part[][] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const key = `${part.language} ${[...part.visits].sort((a, b) => a - b).join()}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()];
}

function withImports(part: Part, closure = new Set<Part>()): Set<Part> {
  if (closure.has(part)) return closure;
  closure.add(part);
  for (const imported of part.imports) withImports(imported, closure);
  return closure;
}

/** Records that a visit fetches a file, and so all its imports. */
function fetchIn(part: Part, visit: number): void {
  for (const file of withImports(part)) file.visits.add(visit);
}

/** Whether one file imports the other through a third. Merged, they and the third would import each other. */
function importsIndirectly(from: Part, to: Part): boolean {
  const seen = new Set<Part>();
  const leads = (part: Part): boolean => {
    if (part === to) return true;
    if (seen.has(part)) return false;
    seen.add(part);
    return [...part.imports].some(leads);
  };
  return [...from.imports].some((part) => part !== to && leads(part));
}

/** One group per file, imported files first, so that no group claims another's modules. */
function groupsOf(parts: Part[]): Groups {
  const depth = new Map<Part, number>();
  const depthOf = (part: Part): number => {
    const knownDepth = depth.get(part);
    if (knownDepth !== undefined) return knownDepth;
    const own = Math.max(0, ...[...part.imports].map((imported) => depthOf(imported) + 1));
    depth.set(part, own);
    return own;
  };
  const partOf = new Map(parts.flatMap((part) => part.modules.map((id) => [id, part] as const)));
  return parts.map((part) => ({
    name: basename(part.modules.at(-1) ?? '', extname(part.modules.at(-1) ?? '')),
    test: (id: string) => partOf.get(id) === part,
    priority: 1000 - depthOf(part),
  }));
}
