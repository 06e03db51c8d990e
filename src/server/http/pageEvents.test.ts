import { afterEach, expect, it, vi } from 'vitest';
import { serveApi } from '#mock-api/testing/serveApi.ts';
import { PageHints } from './PageHints.ts';

afterEach(() => vi.restoreAllMocks());

it('keeps no connection whose page left while its session was being checked', async () => {
  const served = await serveApi();
  const Authorization = `Bearer ${await served.tokenOf('owner@acme.test')}`;
  const { units } = served.api;
  const join = vi.spyOn(PageHints.prototype, 'join');
  const leaving = new AbortController();
  const hasLeft = new Promise((resolve) => served.server.once('connection', (socket) => socket.once('close', resolve)));
  const unit = units.unit.bind(units);
  vi.spyOn(units, 'unit').mockImplementationOnce(async (work, scope) => {
    leaving.abort();
    await hasLeft;
    return await unit(work, scope);
  });
  const { signal } = leaving;
  await expect(fetch(`${served.baseUrl}/api/v2/events`, { headers: { Authorization }, signal })).rejects.toThrow();
  await vi.waitFor(() => expect(join).toHaveBeenCalledOnce());
  const hints = join.mock.contexts[0] as unknown as { streams: Set<unknown> };
  await vi.waitFor(() => expect(hints.streams.size).toBe(0));
  await served.stop();
});
