import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { confirmWrite } from './confirmWrite.ts';

const failing = (error: unknown) => () => Promise.reject(error);

describe('a write', () => {
  it('is not looked for when it succeeds', async () => {
    const findDone = vi.fn();
    expect(await confirmWrite(async () => 'written', findDone)).toBe('written');
    expect(findDone).not.toHaveBeenCalled();
  });

  it.each([
    ['whose response was lost', new ApiError(0, 'network', '')],
    ['to which a proxy responded', new ApiError(502, 'unavailable', '')],
    ['whose response cannot be read', new ApiError(200, 'contract', '')],
    ['that is refused as already done', new ApiError(409, 'transition_refused', '')],
  ])('%s has succeeded if its state is there', async (_, failure) => {
    expect(await confirmWrite(failing(failure), async () => 'done')).toBe('done');
  });

  it.each([
    ['if its state is not there', async () => null],
    ['if nobody can tell', failing(new ApiError(0, 'network', ''))],
  ])('whose response was lost fails %s', async (_, findDone) => {
    const failure = new ApiError(502, 'unavailable', '');
    await expect(confirmWrite(failing(failure), findDone)).rejects.toBe(failure);
  });

  it.each([400, 403, 404, 412, 422, 429])('that is refused with %i fails without another question', async (status) => {
    const findDone = vi.fn();
    const failure = new ApiError(status, 'bad_request', '');
    await expect(confirmWrite(failing(failure), findDone)).rejects.toBe(failure);
    expect(findDone).not.toHaveBeenCalled();
  });
});
