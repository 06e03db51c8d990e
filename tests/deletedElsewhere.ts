import { waitFor } from '@testing-library/react';
import { expect, type Mock } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';

/** Lets somebody else delete the record that `getOne` loads, and waits until the page has looked for it again. */
export async function deletedElsewhere(getOne: Mock): Promise<void> {
  const calls = getOne.mock.calls.length;
  getOne.mockRejectedValue(new ApiError(404, 'not_found', 'There is no such record.'));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(getOne.mock.calls.length).toBeGreaterThan(calls));
}
