import { afterAll, beforeAll, expect, it } from 'vitest';
import { GUIDES } from '#src/server/docs/guides/guides.ts';
import { unique } from '#tests/contract/apiUnderTest.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';
import { canRun, runProgram } from './runProgram.ts';

let api: Awaited<ReturnType<typeof serveDemoApi>>;
let env: { HELIOGRAPH_API: string; HELIOGRAPH_TOKEN: string };

beforeAll(async () => {
  api = await serveDemoApi();
  const owner = await api.as('owner@acme.test');
  const scope = [
    { action: 'read', subject: ['devices', 'contacts', 'groups', 'messages'] },
    { action: ['create'], subject: ['groups', 'contacts'] },
    { action: ['send'], subject: ['messages'] },
  ];
  const { body } = await owner('POST', '/settings/tokens', { body: { name: unique('Guides'), scope } });
  const { secret } = body.meta as { secret: string };
  env = { HELIOGRAPH_API: `${api.baseUrl}/api/v2`, HELIOGRAPH_TOKEN: secret };
});
afterAll(() => api.stop());

/** Part of what each guide's examples print, in order, by hand. A missing guide fails here. */
const PRINTS: Record<string, readonly (string | RegExp)[]> = {
  authentication: ['"queue_depth"', /\w/, /\w/],
  sending: ['"status":"queued"', '"key":"code-4711"', /accepted .*\n.*refused Not/, 'queued'],
  webhooks: ['{ test: 2432232314 }', "{'test': 2432232314}"],
  errors: ['"code":"not_found"'],
  idempotency: [/"name":"Spring customers".*"name":"Spring customers"/s],
  paging: ['"consent":"opted_in"', /^6\d contacts\n$/],
  limits: ['"sent_today"'],
};

const EXAMPLES = GUIDES.flatMap(({ slug, body }) =>
  body
    .flatMap((block) => ('example' in block ? [block.example] : []))
    .map((example, place) => ({ ...example, slug, place, name: `${slug}, ${place + 1}: ${example.language}` })),
);

it.each(EXAMPLES)('an example of a guide runs unmodified: $name', async ({ slug, place, language, code }) => {
  if (!canRun(language)) return;
  const { isOk, output } = await runProgram(language, code, env);
  expect([isOk, output]).toEqual([true, expect.stringMatching(PRINTS[slug]?.[place] ?? /a guide without an answer/)]);
});

it('a guide is a page without script that links to the others', async () => {
  const response = await fetch(`${env.HELIOGRAPH_API}/docs/guides/errors`);
  const page = await response.text();
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(page).toContain('<a href="errors" aria-current="page">Errors</a>');
  expect(page).toContain('<a href="paging">Lists and paging</a>');
  expect(page).not.toContain('<script');
});
