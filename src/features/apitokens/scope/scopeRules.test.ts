import { describe, expect, it } from 'vitest';
import { actionsBySubject, type Scope, withPermission } from './scopeRules.ts';

describe('a scope', () => {
  it.each<[string, Scope, unknown]>([
    [
      'is grouped by subject, in the catalogue’s order',
      [
        { action: ['create', 'read'], subject: ['groups', 'contacts'] },
        { action: 'send', subject: 'campaigns' },
      ],
      [
        ['campaigns', ['send']],
        ['contacts', ['read', 'create']],
        ['groups', ['read', 'create']],
      ],
    ],
    [
      'with `manage` has every action of the subject',
      [{ action: 'manage', subject: 'billing' }],
      [['billing', ['read', 'pay']]],
    ],
    ['that is empty has no subjects', [], []],
  ])('%s', (_, scope, expected) => {
    expect(actionsBySubject(scope)).toEqual(expected);
  });

  it('gains and loses permissions', () => {
    const one = withPermission([], 'create', 'contacts', true);
    expect(one).toEqual([{ action: ['create'], subject: 'contacts' }]);
    const two = withPermission(one, 'read', 'contacts', true);
    expect(two).toEqual([{ action: ['read', 'create'], subject: 'contacts' }]);
    expect(withPermission(two, 'create', 'contacts', false)).toEqual([{ action: ['read'], subject: 'contacts' }]);
    expect(withPermission(one, 'create', 'contacts', false)).toEqual([]);
  });
});
