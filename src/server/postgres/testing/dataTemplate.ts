import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { serverFolder } from './serverFolder.ts';

export interface DataTemplate {
  /** Creates a folder with a copy, whose first start chooses any free port. */
  copy(): string;
  remove(): void;
}

/** The data of a server that has been started once, for tests that are not about its creation: `initdb` takes five times as long as a copy. */
export async function createDataTemplate(): Promise<DataTemplate> {
  const folder = serverFolder();
  const server = await startEmbedded({ folder, isTemporary: true });
  await server.stop();
  const access: object = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8'));
  return {
    copy() {
      const copy = serverFolder();
      cpSync(join(folder, 'postgres'), join(copy, 'postgres'), { recursive: true });
      writeFileSync(join(copy, 'postgres.json'), JSON.stringify({ ...access, port: 0 }), { mode: 0o600 });
      return copy;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
