import { expect, it } from 'vitest';
import { ExportList } from './ExportList.ts';
import type { ExportOrder } from './ExportOrder.ts';
import type { ExportedFile } from './ExportTask.ts';

/** A worker that writes nothing; the file formats have their own tests. */
function startWorker() {
  const file = { begin: async () => undefined, add: async () => undefined, finish: async () => new Blob(['x']) };
  return { file, end: () => undefined };
}

/** An export whose first page arrives once `letThrough` is called. */
function heldOrder(name: string): { order: ExportOrder; letThrough: () => void } {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const page = async () => {
    await gate;
    return [{}];
  };
  const source = { open: async () => ({ total: 1, page }) };
  return { order: { name, day: '', format: 'csv', withBom: false, columns: async () => [], source }, letThrough };
}

function exportList() {
  const savedFiles: ExportedFile[] = [];
  const list = new ExportList({ startWorker, save: (file) => savedFiles.push(file) });
  const names = () => list.snapshot().map(({ order }) => order.name);
  return { list, savedFiles, names };
}

it('keeps running exports and removes saved ones when another starts', async () => {
  const { list, savedFiles, names } = exportList();
  const [first, second, third] = [heldOrder('first'), heldOrder('second'), heldOrder('third')];
  const running = list.start(first.order);
  second.letThrough();
  await list.start(second.order);
  expect(names()).toEqual(['first', 'second']);
  third.letThrough();
  await list.start(third.order);
  expect(names()).toEqual(['first', 'third']);
  first.letThrough();
  await running;
  expect(savedFiles.map(({ name }) => name)).toEqual(['second.csv', 'third.csv', 'first.csv']);
});

it.each([
  ['one that is put away', (list: ExportList) => list.snapshot().forEach((task) => void list.remove(task))],
  ['all of them when the session ends', (list: ExportList) => list.clear()],
])('saves nothing of %s', async (_, end) => {
  const { list, savedFiles, names } = exportList();
  const { order, letThrough } = heldOrder('first');
  const running = list.start(order);
  end(list);
  expect(names()).toEqual([]);
  letThrough();
  expect((await running).snapshot().state).toBe('cancelled');
  expect(savedFiles).toEqual([]);
});
