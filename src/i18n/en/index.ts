import { errors } from './errors.ts';
import { permissions } from './permissions.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';

/** Every text of the product in English: the type of every other language. */
export const en = { errors, permissions, screens, shell };
