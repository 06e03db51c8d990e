import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Response } from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, apiClient, dataOf } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import type { Category } from '#src/domain/category.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { HttpProblem } from './HttpProblem.ts';
import { unitOfRequest } from './unitOfRequest.ts';

let served: ServedApi;
let ask: Ask;

beforeEach(async () => {
  served = await serveApi();
  ask = await served.as('owner@acme.test');
});
afterEach(() => served.stop());

/** Rolls back every unit of work at its end and starts it over this many times, with something happening in between. */
function rollBack(times: number, meanwhile: () => Promise<unknown> = async () => undefined): void {
  const { store } = served.api;
  const unit = store.unit.bind(store);
  const startingOver = async <T>(work: () => T | Promise<T>): Promise<T> => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      const attempted = unit(async () => {
        await work();
        throw new HttpProblem('unavailable', 'Somebody else was first.');
      });
      await attempted.catch(() => undefined);
      await meanwhile();
    }
    return await unit(work);
  };
  store.unit = startingOver;
}

describe('a unit of work that starts over', () => {
  it('sets each cookie of a sign-in once, for the session that is stored', async () => {
    const { id } = (await served.api.tx.find('users', { tenant_id: 'acme' })).find(
      (user) => user.email === 'editor@acme.test',
    ) as { id: string };
    rollBack(2);
    const response = await apiClient(served.baseUrl, null)('POST', '/auth/login', {
      body: { email: 'editor@acme.test', password: DEMO_PASSWORD },
    });
    const names = response.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0]);
    expect([response.status, names]).toEqual([200, ['heliograph_device']]);
    expect(await served.api.tx.find('sessions', { user_id: id })).toHaveLength(1);
  });

  it('responds without the version of a record that was deleted meanwhile', async () => {
    const [category] = dataOf<Category[]>(await ask('GET', '/contacts/categories'));
    const path = `/contacts/categories/${category?.id}`;
    expect((await ask('GET', path)).headers.get('ETag')).toBe(`"${category?.version}"`);
    rollBack(1, () => served.api.tx.remove('categories', category?.id ?? ''));
    const response = await ask('GET', path);
    expect([response.status, response.headers.get('ETag')]).toEqual([404, null]);
  });
});

it('an error after a unit of work that saved nothing has no version or location, but that of the rights', async () => {
  const { store } = served.api;
  const unit = store.unit.bind(store);
  let hasCreated = false;
  store.follow((changes) => {
    hasCreated ||= changes.some(({ collection }) => collection === 'categories');
  });
  store.unit = (work) =>
    unit(async () => {
      const result = await work();
      if (hasCreated) throw new HttpProblem('unavailable', 'The connection was lost.');
      return result;
    });
  const { status, headers } = await ask('POST', '/contacts/categories', { body: { name: 'Late', color: '#2B6CB0' } });
  expect([status, headers.get('ETag'), headers.get('Location')]).toEqual([503, null, null]);
  expect(headers.get('X-Scope-Version')).toMatch(/^[\w-]{16}$/);
});

describe('the response of a unit of work', () => {
  const response = (): Response => {
    const res = new ServerResponse(new IncomingMessage(new Socket())) as Response;
    res.setHeader('Cache-Control', 'no-store');
    return res;
  };
  const once = { unit: async <T>(work: () => T | Promise<T>): Promise<T> => work() };
  const lost = new HttpProblem('unavailable', 'The connection was lost.');

  it('has the headers from before again if the unit fails, and the version of the rights', async () => {
    const res = response();
    const failing = unitOfRequest(
      once,
      res,
      () => {
        res.statusCode = 201;
        res.setHeader('Cache-Control', 'private').setHeader('ETag', '"1"').setHeader('X-Scope-Version', 'v2');
        throw lost;
      },
      undefined,
    );
    await expect(failing).rejects.toBe(lost);
    expect([res.statusCode, { ...res.getHeaders() }]).toEqual([
      200,
      { 'cache-control': 'no-store', 'x-scope-version': 'v2' },
    ]);
  });

  it('has no version of the rights from a try that starts over', async () => {
    const res = response();
    const twice = {
      unit: async <T>(work: () => T | Promise<T>): Promise<T> => {
        await work();
        return await work();
      },
    };
    let tries = 0;
    await unitOfRequest(
      twice,
      res,
      () => {
        tries += 1;
        if (tries === 1) res.setHeader('X-Scope-Version', 'v1');
      },
      undefined,
    );
    expect([tries, { ...res.getHeaders() }]).toEqual([2, { 'cache-control': 'no-store' }]);
  });

  it('stays as it is once it is sent', async () => {
    const res = response();
    const failing = unitOfRequest(
      once,
      res,
      () => {
        res.setHeader('ETag', '"1"').flushHeaders();
        throw lost;
      },
      undefined,
    );
    await expect(failing).rejects.toBe(lost);
    expect(res.getHeader('ETag')).toBe('"1"');
  });
});

it('a unit of work without a response returns its result', async () => {
  const units = { unit: async <T>(work: () => T | Promise<T>): Promise<T> => await work() };
  expect(await unitOfRequest(units, undefined, () => 'done', undefined)).toBe('done');
});
