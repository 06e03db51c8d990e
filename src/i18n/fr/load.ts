import french from 'ra-language-french';
import { catalogue } from '#src/i18n/catalogue.ts';
import { core } from './core.ts';

export const load = (): object => catalogue(french, core);
