import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commandLine, fail } from './commandLine.ts';

const HELP = `npx tsx mock-api/openapi.ts --write | --check

--write  writes mock-api/openapi.json from the schemas (npm run openapi)
--check  fails if it does not match the schemas`;

const { values } = commandLine({
  name: 'npx tsx mock-api/openapi.ts',
  help: HELP,
  options: { write: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
});
if (values.write === values.check) fail('Use either --write or --check.', 2);

const { buildOpenApi } = await import('#src/server/docs/buildOpenApi.ts');
const FILE = fileURLToPath(new URL('openapi.json', import.meta.url));
const generated = `${JSON.stringify(buildOpenApi(), null, 2)}\n`;

if (values.write) {
  writeFileSync(FILE, generated);
} else if (readFileSync(FILE, 'utf8') !== generated) {
  console.error('mock-api/openapi.json does not match the schemas. Update it: npx tsx mock-api/openapi.ts --write');
  process.exitCode = 1;
}
