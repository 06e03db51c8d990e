import { expect, it } from 'vitest';
import { LatestWork, type Work } from './LatestWork.ts';

function recordPatches() {
  const patches: unknown[] = [];
  const work = new LatestWork(({ busy, error, failed }) => patches.push(error ? { error, failed } : busy));
  return { work, patches };
}

it('reports progress step by step, then the result', async () => {
  const { work, patches } = recordPatches();
  const result = await work.do('checking', async ({ nowDoes }) => {
    nowDoes('asking');
    return 7;
  });
  expect(result).toBe(7);
  expect(patches).toEqual(['checking', 'asking', null]);
});

it('shows its result and its end at the same time', async () => {
  const states: unknown[] = [];
  const work = new LatestWork((state) => states.push(state));
  await work.do(
    'reading',
    () => Promise.resolve('US'),
    (country) => ({ country }),
  );
  expect(states).toEqual([
    { busy: 'reading', error: null, failed: null },
    { country: 'US', busy: null, error: null, failed: null },
  ]);
});

it('says which step failed', async () => {
  const { work, patches } = recordPatches();
  const error = new Error('no line');
  const result = await work.do('checking', ({ nowDoes }) => {
    nowDoes('asking');
    return Promise.reject(error);
  });
  expect(result).toBeUndefined();
  expect(patches.at(-1)).toEqual({ error, failed: 'asking' });
});

it.each([
  ['answers', () => Promise.resolve(1)],
  ['fails', () => Promise.reject(new Error('too late'))],
])('drops earlier work that %s', async (_, ending) => {
  const { work, patches } = recordPatches();
  const first: Work[] = [];
  const earlier = work.do('reading', async (own) => {
    first.push(own);
    await work.do('checking', () => Promise.resolve(2));
    own.nowDoes('packing');
    return ending();
  });
  expect(await earlier).toBeUndefined();
  expect(first[0]?.isOld()).toBe(true);
  expect(patches).toEqual(['reading', 'checking', null]);
});

it('shows nothing of dropped work', async () => {
  const { work, patches } = recordPatches();
  const dropped = work.do('reading', async () => work.drop());
  expect(await dropped).toBeUndefined();
  expect(patches).toEqual(['reading']);
});
