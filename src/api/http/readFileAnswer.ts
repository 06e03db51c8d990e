import { ApiError } from '#src/api/apiError.ts';
import { type Answer, readAnswer } from './readAnswer.ts';

/** Reads a file response. Throws an ApiError for an error response, and for anything that is not of the requested type. */
export async function readFileAnswer(response: Response, media: string, call: string, sentId: string): Promise<Answer> {
  const { headers, status } = response;
  if (!response.ok) return readAnswer(response, call, sentId);
  const type = headers.get('Content-Type') ?? '';
  if (!type.startsWith(media)) {
    const requestId = headers.get('X-Request-Id') ?? sentId;
    throw new ApiError(status, 'contract', `${call} was answered with ${type || 'something'} in place of ${media}.`, {
      requestId,
    });
  }
  return { data: await response.blob(), meta: undefined, headers, status };
}
