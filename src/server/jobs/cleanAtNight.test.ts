import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';

const DAY = 24 * 3600;

it('deletes message texts at night when the company’s retention has passed, and nothing else', async () => {
  const stage = new TestTenant({ contacts: 2, settings: { retention_days: 30 } });
  stage.addCampaign();
  await stage.pass(30);
  await stage.jump(DAY);
  const texts = () => stage.store.all('messages').filter(({ direction }) => direction === 'outgoing');
  const before = texts().map(({ status, segments, to }) => ({ status, segments, to }));
  expect(before).toHaveLength(2);
  await stage.jump(28 * DAY);
  expect(texts().every(({ body }) => body !== '')).toBe(true);
  await stage.jump(3 * DAY);
  expect(texts().map(({ body }) => body)).toEqual(['', '']);
  expect(texts().map(({ status, segments, to }) => ({ status, segments, to }))).toEqual(before);
});
