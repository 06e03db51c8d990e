import { basename, extname } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/** What is always there, each with all it imports: the framework, the sign-in page, and the app without any screen. */
const ALWAYS: Groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1003 },
  { name: 'start', tags: ['$initial'], priority: 1002 },
  { name: 'app', test: /\/src\/app\/mountAdmin\.tsx$/, priority: 1001 },
];

/** Modules, by their paths below the root, that are fetched together, and how often: a screen among many counts 1. */
export interface Visit {
  modules: readonly string[];
  weight: number;
}

/** A request is worth so many bytes (before minification) fetched in vain, and so is a small file less; what is fetched later counts little. */
const REQUEST = 16_000;
const FEWER = 40_000;
const SMALL = 20_000;
const LATER = 0.1;

/** A file to be. */
interface Part {
  modules: string[];
  size: number;
  /** The visits that fetch it, by their index. */
  visits: Set<number>;
  imports: Set<Part>;
  /** Of texts their language: whoever reads one has no use for another. */
  language: string;
}

/**
 * Makes few full files of hundreds of small ones. A first build tells which modules come with which visit; those that come together
 * then share a file, as long as the requests saved are worth more than what is fetched in vain.
 */
export function fullerFiles(visitsOf: () => Visit[]): Plugin {
  return {
    name: 'heliograph:fuller-files',
    apply: 'build',
    async config({ build: options }) {
      // The first build, made here.
      if (options?.write === false) return withGroups(ALWAYS);
      const result = await build({ logLevel: 'silent', build: { write: false, minify: false } });
      const [first] = [result].flat();
      if (first === undefined || !('output' in first)) throw new Error('The first build gave no files.');
      const chunks = first.output.filter((file) => file.type === 'chunk');
      const visits = [...visitsOf(), ...laterVisits(chunks)];
      return withGroups([...ALWAYS, ...groupsOf(merged(partsOf(chunks, visits), visits))]);
    },
  };
}

const withGroups = (groups: Groups) => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } });

const nameOf = (id: string): string => id.replace(`${process.cwd()}/`, '');

/** Whatever is imported on demand. */
function laterVisits(chunks: Rolldown.OutputChunk[]): Visit[] {
  const entries = chunks.flatMap(({ isDynamicEntry, facadeModuleId }) => (isDynamicEntry && facadeModuleId) || []);
  return entries.map((entry) => ({ modules: [nameOf(entry)], weight: LATER }));
}

/** The files of the first build, but for those that are always there. */
function partsOf(chunks: Rolldown.OutputChunk[], visits: readonly Visit[]): Part[] {
  const always = ALWAYS.map(({ name }) => name);
  const parts = new Map<string, Part>();
  for (const { fileName, name, modules, moduleIds } of chunks) {
    if (always.includes(name) || moduleIds.every((id) => id.startsWith('\0rolldown'))) continue;
    const size = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
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

/** Merges two at a time, those first that gain most, until none gain anything. */
function merged(parts: Part[], visits: readonly Visit[]): Part[] {
  const weightOf = (visit: number): number => visits[visit]?.weight ?? 0;
  /** What it costs that the visits of one fetch the other too, with all that it imports. */
  const inVain = (part: Part, other: Part): number => {
    let cost = 0;
    for (const visit of part.visits) {
      if (other.visits.has(visit)) continue;
      cost -= weightOf(visit) * REQUEST; // no request more for the file itself
      for (const fetched of withImports(other)) {
        if (!fetched.visits.has(visit)) cost += weightOf(visit) * (fetched.size + REQUEST);
      }
    }
    return cost;
  };
  const gainOf = (a: Part, b: Part): number => {
    let gain = Math.min(a.size, b.size) < SMALL ? FEWER : 0;
    for (const visit of a.visits) if (b.visits.has(visit)) gain += weightOf(visit) * REQUEST;
    return gain - inVain(a, b) - inVain(b, a);
  };

  const left = new Set(parts);
  /** What each pair gains, in bytes. */
  const gains = new Map<Part, Map<Part, number>>();
  const compare = (a: Part): void => {
    const row = new Map<Part, number>();
    for (const b of left) {
      if (b === a || b.language !== a.language || gains.get(b)?.has(a)) continue;
      const gain = gainOf(a, b);
      if (gain > 0) row.set(b, gain);
    }
    gains.set(a, row);
  };
  for (const part of parts) compare(part);
  for (;;) {
    let best: [Part, Part, number] | null = null;
    for (const [a, row] of gains) for (const [b, gain] of row) if (gain > (best?.[2] ?? 0)) best = [a, b, gain];
    if (best === null) return [...left];
    const [a, b, expected] = best;
    const gain = isRoundabout(a, b) || isRoundabout(b, a) ? 0 : gainOf(a, b);
    if (gain <= 0) gains.get(a)?.delete(b);
    else if (gain < expected) gains.get(a)?.set(b, gain);
    if (gain < expected) continue;
    for (const gone of [a, b]) {
      left.delete(gone);
      gains.delete(gone);
      for (const row of gains.values()) row.delete(gone);
    }
    const both: Part = {
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
      language: a.language,
      visits: new Set(),
      imports: new Set([...a.imports, ...b.imports].filter((part) => part !== a && part !== b)),
    };
    for (const { imports } of left) {
      const isMeant = [imports.delete(a), imports.delete(b)].some(Boolean);
      if (isMeant) imports.add(both);
    }
    for (const visit of [...a.visits, ...b.visits]) fetchIn(both, visit);
    left.add(both);
    compare(both);
  }
}

function withImports(part: Part, found = new Set<Part>()): Set<Part> {
  if (found.has(part)) return found;
  found.add(part);
  for (const imported of part.imports) withImports(imported, found);
  return found;
}

/** A visit fetches a file with all that it imports. */
function fetchIn(part: Part, visit: number): void {
  for (const fetched of withImports(part)) fetched.visits.add(visit);
}

/** Whether one imports the other by way of a third: in one file they and that third would import each other. */
function isRoundabout(from: Part, to: Part): boolean {
  const seen = new Set<Part>();
  const leads = (part: Part): boolean => {
    if (part === to) return true;
    if (seen.has(part)) return false;
    seen.add(part);
    return [...part.imports].some(leads);
  };
  return [...from.imports].some((part) => part !== to && leads(part));
}

/** A group for each, what is imported before what imports it, so that none takes what is another's. */
function groupsOf(parts: Part[]): Groups {
  const depth = new Map<Part, number>();
  const depthOf = (part: Part): number => {
    const known = depth.get(part);
    if (known !== undefined) return known;
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
