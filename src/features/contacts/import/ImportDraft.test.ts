import { expect, it } from 'vitest';
import { problemOf } from './ImportDraft.ts';
import { UnusableFile } from './reading/fileProblem.ts';

/** An error as it arrives from the worker: without its class. */
const fromWorker = (error: Error) => ({ ...error, name: error.name, message: error.message });

it('says what is wrong with a file, where, and which sheets it has', () => {
  expect(problemOf(fromWorker(new UnusableFile('empty', null, ['A', 'B'])))).toEqual({
    problem: 'empty',
    line: null,
    sheets: ['A', 'B'],
  });
  expect(problemOf(fromWorker(new UnusableFile('line_too_long', 7)))).toMatchObject({
    problem: 'line_too_long',
    line: 7,
  });
});

it.each([new Error('The worker failed'), new DOMException('gone', 'NotReadableError')])(
  'reports other errors as unreadable, without a line: %s',
  (error) => {
    expect(problemOf(error)).toEqual({ problem: 'unreadable', line: null, sheets: null });
  },
);
