import type { Ignorer } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The part of Babel's path that is read; Stryker declares none of it. */
interface Path {
  listKey?: string;
  parent?: { type: string; callee: { property?: { name?: string } } };
}

/** Ignores the texts in `.describe('…')` of schemas: they decide nothing, and `npm test` compares them with `mock-api/openapi.json`. */
const publishedTexts: Ignorer = {
  shouldIgnore(path) {
    const { listKey, parent } = path as Path;
    const isDescription =
      listKey === 'arguments' && parent?.type === 'CallExpression' && parent.callee.property?.name === 'describe';
    return isDescription ? 'published in mock-api/openapi.json' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'publishedTexts', publishedTexts)];
