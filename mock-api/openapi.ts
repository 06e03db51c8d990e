import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildOpenApi } from '#src/server/docs/buildOpenApi.ts';

const FILE = fileURLToPath(new URL('openapi.json', import.meta.url));
const generated = `${JSON.stringify(buildOpenApi(), null, 2)}\n`;

/** `--write` writes mock-api/openapi.json; `--check` fails when it is not what the schemas say. */
if (process.argv.includes('--write')) {
  writeFileSync(FILE, generated);
} else if (readFileSync(FILE, 'utf8') !== generated) {
  console.error(
    'mock-api/openapi.json is not what the schemas say. Write it anew: npx tsx mock-api/openapi.ts --write',
  );
  process.exitCode = 1;
}
