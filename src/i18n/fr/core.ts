import { errors } from './errors.ts';
import { permissions } from './permissions.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { validation } from './validation.ts';

/** What is said around every screen; what a screen says comes with it. */
export const core = { errors, permissions, screens, shell, ui, validation };
