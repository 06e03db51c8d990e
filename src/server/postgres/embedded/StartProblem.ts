/** Why the database cannot start, in one sentence. */
export class StartProblem extends Error {}

/** What to do where there is no embedded PostgreSQL: `npm start` knows no other. */
export const USE_ANOTHER =
  'install PostgreSQL 15 or newer, and set DATABASE_URL for npm run serve; npm start cannot use it.';

const KNOWN_PROBLEMS: readonly { sign: RegExp; sentence: (folder: string) => string }[] = [
  {
    sign: /no space left on device|could not extend file/i,
    sentence: (folder) => `The disk of ${folder} is full: free some space.`,
  },
  {
    sign: /permission denied|read-only file system/i,
    sentence: (folder) => `PostgreSQL cannot read or write ${folder}: give its user access, or choose another folder.`,
  },
  {
    sign: /^(EEXIST|ENOTDIR)\b/,
    sentence: (folder) => `${folder} is not a folder: choose another one.`,
  },
  {
    sign: /error while loading shared libraries|cannot execute|not found|spawn .* E[A-Z]+/,
    sentence: () => `The PostgreSQL that comes with the packages does not run on this machine: ${USE_ANOTHER}`,
  },
  {
    sign: /could not \w+ .*(shared memory|semaphores)/,
    sentence: () => 'This machine has no shared memory left for PostgreSQL: close other databases and start again.',
  },
];

/** Finds the sentence for what PostgreSQL wrote before it gave up; otherwise returns its last line about an error, or `otherwise`. */
export function startProblem(folder: string, output: string, otherwise = 'it gave no reason'): StartProblem {
  const problem = KNOWN_PROBLEMS.find(({ sign }) => sign.test(output));
  if (problem) return new StartProblem(problem.sentence(folder));
  const last =
    output
      .trim()
      .split('\n')
      .findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? otherwise;
  return new StartProblem(
    `PostgreSQL could not start in ${folder}: ${last.replace(/^.*?(FATAL|PANIC|error):\s*/i, '')}`,
  );
}
