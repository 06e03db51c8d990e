import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { presentResponse } from '#src/server/http/operations/presentResponse.ts';
import { requireVersion } from '#src/server/http/versions.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** The caller's company settings. */
export async function settingsIn({
  tx,
  tenantId,
}: Pick<HandlerContext, 'tx' | 'tenantId'>): Promise<Stored<CompanySettings>> {
  const [settings] = await tx.find('company_settings', { tenant_id: tenantId });
  if (!settings) throw new HttpProblem('not_found', 'This tenant has no settings.');
  return settings;
}

/** The caller's company settings, to be changed. Throws 400 if If-Match is missing, 412 if it names another version. */
export async function settingsInVersion(
  context: Pick<HandlerContext, 'tx' | 'tenantId' | 'caller' | 'req'>,
): Promise<Stored<CompanySettings>> {
  const settings = await settingsIn(context);
  await requireVersion(context, { ...settings, name: 'company_settings' }, () =>
    presentResponse(context, 'companySettings', settings),
  );
  return settings;
}
