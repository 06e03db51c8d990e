import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { conformance } from '#mock-api/testing/conformance.ts';
import { serveDemoApi } from './demoApi.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const OWNER = ['--email', 'owner@acme.test', '--password', 'heliograph'];
const EXPECTED_SKIPS =
  /\[(owner@acme\.test cannot (read tenants: .*|ask: Your role does not include: read tenants\.)|(plans|tenants) belong to no tenant|it has to be asked about something|there is none: .*)\]/;
const OTHER = ['--other-email', 'owner@borealis.test', '--other-password', 'heliograph'];

/** Tests of the command itself, which do not depend on the storage. */
const itInMemory = it.skipIf(process.env.STORAGE === 'postgres');

it('a back end that keeps the contract passes', async () => {
  const { baseUrl, stop } = await serveDemoApi();
  stops.push(stop);
  const { code, report } = await conformance('--api', baseUrl, ...OWNER, ...OTHER, '--write');
  expect(report).toMatch(/contacts > is not found by another tenant/);
  expect(report).toMatch(/campaigns > is created once, however often the same key comes/);
  expect(report).toMatch(/Tests +\d{3} passed \| \d+ skipped/);
  const skipped = report.split('\n').filter((line) => line.includes('↓'));
  expect(skipped.length).toBeGreaterThan(0);
  // Only checks that an owner's account cannot make are skipped.
  expect(skipped.filter((line) => !EXPECTED_SKIPS.test(line))).toEqual([]);
  expect(code).toBe(0);
});

itInMemory('a back end with a renamed field fails with that field', async () => {
  const { api, stop } = await serveDemoApi();
  const renameField = (body: unknown) => JSON.parse(JSON.stringify(body).replaceAll('"updated_at"', '"updatedAt"'));
  const server = express()
    .use('/api/v2/contacts', (_req, res, next) => {
      const json = res.json.bind(res);
      res.json = (body) => json(renameField(body));
      next();
    })
    .use('/api/v2', api.app)
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(stop, async () => server.close());
  const { port } = server.address() as AddressInfo;
  const { code, report } = await conformance('--api', `http://127.0.0.1:${port}`, ...OWNER);
  expect(report).toMatch(/× .*contacts > is listed/);
  expect(report).toMatch(/"updated_at: Invalid input/);
  expect(report).toContain('updatedAt');
  expect(report).not.toMatch(/× .*templates >/);
  expect(code).toBe(1);
});

itInMemory('says what it needs when options are missing', async () => {
  const { code, report } = await conformance('--api', 'http://127.0.0.1:1');
  expect(report).toContain('npm run conformance -- --api <address> --email <account> --password <password>');
  expect(code).toBe(2);
});

itInMemory('says in a sentence that the account cannot sign in', async () => {
  const { baseUrl, stop } = await serveDemoApi();
  stops.push(stop);
  const { code, report } = await conformance('--api', baseUrl, '--email', 'owner@acme.test', '--password', 'wrong');
  expect(report).toMatch(/owner@acme\.test cannot sign in: The e-mail address or the password is wrong\.\n$/);
  expect([code, report]).toEqual([1, expect.not.stringMatching(/\n {4}at /)]);
});
