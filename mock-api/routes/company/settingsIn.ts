import { HttpProblem } from '#mock-api/HttpProblem.ts';
import type { Stored } from '#mock-api/kept/Stored.ts';
import type { HandlerContext } from '#mock-api/routes/OperationHandler.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';

/** The settings of the company that asks. */
export function settingsIn({ store, tenantId }: Pick<HandlerContext, 'store' | 'tenantId'>): Stored<CompanySettings> {
  const [settings] = store.ofTenant('company_settings', tenantId);
  if (!settings) throw new HttpProblem('not_found', 'This tenant has no settings.');
  return settings;
}
