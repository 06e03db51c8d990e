import english from 'ra-language-english';
import { catalogue } from '#src/i18n/catalogue.ts';
import { en } from './index.ts';

export const load = (): object => catalogue(english, en);
