const PROGRAMS = { admin: 'admin.js', serve: 'main.js' } as const;

/** The command line of a program as it works where this process runs: next to a built server there may be no sources for npm to run. */
export function commandLineOf(program: keyof typeof PROGRAMS, args: string): string {
  return import.meta.url.endsWith('.ts')
    ? `npm run ${program} -- ${args}`
    : `node dist-server/${PROGRAMS[program]} ${args}`;
}
