import { CATALOGUE_MESSAGES } from '#src/config/constants.ts';

/** Thrown by a screen whose record does not exist; shows the 404 page. */
export class NotFoundError extends Error {
  readonly statusCode = 404;

  constructor() {
    super(CATALOGUE_MESSAGES.notFound);
    this.name = 'NotFoundError';
  }
}

/** The HTTP status of an error: its `statusCode`, its `status`, or its response's status, otherwise 500. Source: specification, section 8. */
export function errorStatus(error: unknown): number {
  const candidate = error as
    | { statusCode?: unknown; status?: unknown; response?: { status?: unknown } }
    | null
    | undefined;
  for (const value of [candidate?.statusCode, candidate?.status, candidate?.response?.status]) {
    if (typeof value === 'number' && value >= 400 && value <= 599) return value;
  }
  return 500;
}
