import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';

/**
 * Test files that take more than ten seconds, longest first. Vitest would start with the largest files instead, and finish with one of these while
 * the other cores are idle.
 */
const LONGEST = [
  'src/server/postgres/crashByOperator.test.ts',
  'src/server/postgres/crash.test.ts',
  'src/server/postgres/upgrade.test.ts',
  'src/server/admin/runAdmin.test.ts',
  'src/server/postgres/listOver.test.ts',
  'tests/processes/severalProcesses.test.ts',
  'src/server/process/startWorker.test.ts',
  'src/server/process/startProcess.test.ts',
  'src/server/demoDatabase.test.ts',
  'tests/start/start.test.ts',
  'tests/hostile/linearTime.test.ts',
  'src/server/postgres/embedded/startEmbedded.test.ts',
  'tests/hostile/neverFails.test.ts',
  'tests/contract/conformance.test.ts',
  'tests/contract/commands.test.ts',
  'tests/access/roleMatrix.test.ts',
];

/** Runs the projects with the longest files first, and these files first within them. Otherwise keeps Vitest's order. */
export class LongestFirst implements TestSequencer {
  constructor(private readonly vitest: Vitest) {}

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.usual()).shard(files);
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await (await this.usual()).sort(files);
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return rank === -1 ? LONGEST.length : rank;
    };
    const projects = new Map<string, number>();
    for (const file of sorted) {
      const { name } = file.project;
      projects.set(name, Math.min(rankOf(file), projects.get(name) ?? LONGEST.length));
    }
    const projectRank = ({ project: { name } }: TestSpecification): number => projects.get(name) ?? LONGEST.length;
    return sorted.toSorted(
      (one, other) =>
        projectRank(one) - projectRank(other) ||
        one.project.name.localeCompare(other.project.name) ||
        rankOf(one) - rankOf(other),
    );
  }

  /** Imported here because Vite's configuration imports this class, even if no tests run. */
  private async usual(): Promise<TestSequencer> {
    const { BaseSequencer } = await import('vitest/node');
    return new BaseSequencer(this.vitest);
  }
}
