import english from 'ra-language-english';
import { catalogue } from '#src/i18n/catalogue.ts';
import { core } from './core.ts';

export const load = (): object => catalogue(english, core);
