import { authentication } from './authentication.ts';
import { errors } from './errors.ts';
import type { Guide } from './Guide.ts';
import { idempotency } from './idempotency.ts';
import { limits } from './limits.ts';
import { paging } from './paging.ts';
import { sending } from './sending.ts';
import { webhooks } from './webhooks.ts';

/** The guides in reading order. */
export const GUIDES: readonly Guide[] = [authentication, sending, webhooks, errors, idempotency, paging, limits];
