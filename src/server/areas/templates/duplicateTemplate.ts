import { foldText } from '#src/domain/foldText.ts';
import { keepable } from '#src/domain/keepable.ts';
import type { Template } from '#src/domain/messages/template.ts';
import { TEMPLATE_LIMITS } from '#src/domain/messages/templateTerms.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { ownTemplate } from './ownTemplate.ts';

/** A copy of a template: active and unused. */
export async function duplicateTemplate(context: HandlerContext): Promise<Stored<Template>> {
  const { tx, tenantId } = context;
  const { name, purpose, body, variables, encoding, segments } = await ownTemplate(context);
  const taken = new Set(
    (await tx.find('templates', { tenant_id: tenantId })).map((each) => foldText(each.name.trim())),
  );
  return await tx.insert('templates', {
    tenant_id: tenantId,
    name: freeCopyName(name, taken),
    purpose,
    body,
    archived: false,
    variables: [...variables],
    encoding,
    segments,
    used_count: 0,
  });
}

/** "Order (copy)", "Order (copy 2)", …: the first free name. */
function freeCopyName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? ' (copy)' : ` (copy ${count})`;
    const copy = keepable(name, TEMPLATE_LIMITS.name - suffix.length) + suffix;
    if (!taken.has(foldText(copy))) return copy;
  }
}
