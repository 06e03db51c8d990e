import { errors } from './errors.ts';
import { permissions } from './permissions.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { validation } from './validation.ts';

/** The texts around every screen; a screen's own texts are loaded with it. */
export const core = { errors, permissions, screens, shell, ui, validation };
