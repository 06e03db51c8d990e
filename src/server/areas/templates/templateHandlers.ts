import { may } from '#src/domain/access/ability.ts';
import { reachCriterion } from '#src/domain/access/reach.ts';
import { foldText } from '#src/domain/foldText.ts';
import type { Template } from '#src/domain/messages/template.ts';
import { TEMPLATE_LIMITS } from '#src/domain/messages/templateTerms.ts';
import type { TemplateUsages } from '#src/domain/messages/templateUsages.ts';
import { USAGES_NAMED } from '#src/domain/record.ts';
import { storable } from '#src/domain/storable.ts';
import { recordOf } from '#src/server/access/tenancy.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { type Language, languageOf } from '#src/server/sentences/languages.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { measureBody } from './measureBody.ts';

/** Operations on templates beyond the five verbs. */
export const templateHandlers = {
  measureBody,
  archiveTemplates,
  templateUsages,
  duplicateTemplate,
} satisfies Partial<OperationHandlers>;

/** Where a template was used: everything is counted, and named as far as the caller can read it. */
async function templateUsages(context: HandlerContext): Promise<TemplateUsages> {
  const { tx, caller, tenantId } = context;
  const { id, used_count } = await templateOf(context);
  const readable = reachCriterion(caller.ability, 'read', 'campaigns');
  return {
    used_count,
    campaigns: await tx.templates.campaigns({ tenantId, templateId: id, readable, limit: USAGES_NAMED }),
  };
}

/** Archives or restores templates. Deleted ones, and those the caller cannot change, are skipped. */
async function archiveTemplates({
  tx,
  clock,
  caller,
  tenantId,
  body,
  req,
}: HandlerContext<'archiveTemplates'>): Promise<{
  changed: string[];
}> {
  const { ids, archived } = body;
  const changed: string[] = [];
  for (const id of new Set(ids)) {
    const template = await tx.get('templates', id);
    if (template?.tenant_id !== tenantId || template.archived === archived) continue;
    if (!may(caller.ability, { action: 'update', subject: 'templates', record: template })) continue;
    await tx.update('templates', id, { archived });
    changed.push(id);
    await recordActivity(tx, clock, {
      caller,
      ip: req.ip,
      action: archived ? 'archive' : 'restore',
      subject: 'templates',
      recordId: id,
      recordName: template.name,
    });
  }
  return { changed };
}

/** A copy of a template: active and unused. */
async function duplicateTemplate(context: HandlerContext): Promise<Stored<Template>> {
  const { tx, tenantId } = context;
  const { name, purpose, body, variables, encoding, segments } = await templateOf(context);
  const takenNames = new Set((await tx.find('templates', { tenant_id: tenantId })).map((each) => foldText(each.name)));
  return await tx.insert('templates', {
    tenant_id: tenantId,
    name: freeCopyName(name, takenNames, languageOf(context.req)),
    purpose,
    body,
    archived: false,
    variables: [...variables],
    encoding,
    segments,
    used_count: 0,
  });
}

/** "Order (copy)", "Order (copy 2)", …: the first free name, in the caller's language. */
function freeCopyName(name: string, takenNames: ReadonlySet<string>, language: Language): string {
  const word = sentence('shared.copy').in(language);
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? ` (${word})` : ` (${word} ${count})`;
    const copy = storable(name, TEMPLATE_LIMITS.name - suffix.length) + suffix;
    if (!takenNames.has(foldText(copy))) return copy;
  }
}

/** The caller's template. Throws 404 if it does not exist or belongs to another tenant. */
async function templateOf({ tx, caller, id }: HandlerContext): Promise<Stored<Template>> {
  return await recordOf(tx, caller, 'templates', id);
}
