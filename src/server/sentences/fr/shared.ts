import type { Translation } from '#src/domain/textTree.ts';
import type { shared as en } from '#src/server/sentences/en/shared.ts';

export const shared: Translation<typeof en> = {
  in_a_row: '{{first}} {{second}}',
  because: '{{what}}. {{why}}',
  copy: 'copie',
  as_given: '{{words}}',
};
