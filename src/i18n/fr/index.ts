import type { Texts, Translation } from '#src/i18n/texts.ts';
import { errors } from './errors.ts';
import { permissions } from './permissions.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';

/** Every text of the product in French. */
export const fr: Translation<Texts> = { errors, permissions, screens, shell };
