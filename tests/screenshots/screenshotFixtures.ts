import type { createApp, MockApi } from '#mock-api/createApp.ts';
import type { Clock } from '#src/server/clock.ts';
import type { ServedApi } from '#tests/e2e/FreshApi.ts';
import { expect, test as ofScreens } from '#tests/e2e/fixtures.ts';
import { startPreview } from '#tests/startPreview.ts';
import type { Scene, SceneHelpers } from './scenes/scene.ts';

/** The time of every picture: a Thursday morning. */
const NOW = Date.parse('2026-11-19T15:42:00Z');

interface WorkerFixtures {
  served: ServedApi & { store: MockApi['store'] };
}

interface Fixtures {
  helpers: SceneHelpers;
}

/** A clock that stands still, so that the same screen looks the same tomorrow. */
function standingClock(): Clock {
  let ahead = 0;
  return {
    now: () => new Date(NOW + ahead),
    advance: (ms) => {
      ahead += ms;
    },
    reset: () => {
      ahead = 0;
    },
  };
}

/** The browser tests' page and API, always at the same moment. */
export const test = ofScreens.extend<Fixtures, WorkerFixtures>({
  served: [
    async ({ browserName: _ }, use) => {
      const apiOptions: Parameters<typeof createApp>[0] = {
        seed: 1,
        startSimulation: false,
        clock: standingClock(),
      };
      const apis: MockApi[] = [];
      const { url, close } = await startPreview({ apiOptions, prepare: (api) => apis.push(api) });
      const [api] = apis;
      if (!api) throw new Error('The preview has started no API.');
      await use({ url, store: api.store });
      await close();
    },
    { scope: 'worker' },
  ],
  preview: [async ({ served }, use) => use({ url: served.url, strategy: 'local' }), { scope: 'worker' }],
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(NOW);
    await use(page);
  },
  helpers: async ({ api, page, served, settle }, use) => {
    let passed = 0;
    await use({
      api,
      page,
      settle,
      store: served.store,
      async passTime(ms) {
        passed += ms;
        await api.passTime(ms);
        await page.clock.setFixedTime(NOW + passed);
      },
    });
  },
});

/** Who is signed in for a scene. */
export const accountOf = ({ account = 'owner@acme.test' }: Scene): string | null => account;

export { expect };
