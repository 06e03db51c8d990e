import french from 'ra-language-french';
import type { TextTree } from '#src/domain/textTree.ts';
import { catalogue } from '#src/i18n/catalogue.ts';
import { core } from './core.ts';

export const load = (): TextTree => catalogue(french, core);
