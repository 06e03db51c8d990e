import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';

const DAY = 24 * 3600;

it('deletes message texts at night when the company’s retention has passed, and nothing else', async () => {
  const fixture = new TestTenant({ contacts: 2, settings: { retention_days: 30 } });
  fixture.addCampaign();
  await fixture.pass(30);
  await fixture.jump(DAY);
  const messages = () => fixture.store.all('messages').filter(({ direction }) => direction === 'outgoing');
  const before = messages().map(({ status, segments, to }) => ({ status, segments, to }));
  expect(before).toHaveLength(2);
  await fixture.jump(28 * DAY);
  expect(messages().every(({ body }) => body !== '')).toBe(true);
  await fixture.jump(3 * DAY);
  expect(messages().map(({ body }) => body)).toEqual(['', '']);
  expect(messages().map(({ status, segments, to }) => ({ status, segments, to }))).toEqual(before);
});
