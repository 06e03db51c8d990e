import { foldText } from '#src/domain/foldText.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { RuleContext } from './ResourceRules.ts';

/** Throws 422 when the tenant has another record of this name, case-insensitive. */
export async function refuseTakenName(
  resource: 'categories' | 'groups' | 'roles' | 'templates',
  name: string,
  ownId: string | null,
  { tx, tenantId }: RuleContext,
): Promise<void> {
  const foldedName = foldText(name);
  const other = (await tx.find(resource, { tenant_id: tenantId })).find(
    (each) => each.id !== ownId && foldText(each.name) === foldedName,
  );
  if (other) throw unprocessable({ name: sentence('forms.name_taken') });
}
