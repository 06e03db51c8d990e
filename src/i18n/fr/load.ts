import french from 'ra-language-french';
import { catalogue } from '#src/i18n/catalogue.ts';
import { fr } from './index.ts';

export const load = (): object => catalogue(french, fr);
