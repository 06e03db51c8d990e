import type { RuntimeConfig } from '#src/config/parseRuntimeConfig.ts';
import type { AuthStrategy } from './authStrategy.ts';
import { cookie } from './cookie.ts';
import { local } from './local.ts';

/** The strategies that an installation may choose from. */
export const STRATEGIES: Record<RuntimeConfig['authStrategy'], AuthStrategy> = { local, cookie };
