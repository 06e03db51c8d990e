import type { ActivityQueries } from './ActivityQueries.ts';
import type { CategoryQueries } from './CategoryQueries.ts';
import type { CompanyQueries } from './CompanyQueries.ts';
import type { ContactQueries } from './ContactQueries.ts';
import type { GroupQueries } from './GroupQueries.ts';
import type { ImportQueries } from './ImportQueries.ts';
import type { TemplateQueries } from './TemplateQueries.ts';
import type { UserQueries } from './UserQueries.ts';

/**
 * What is asked of the records by more than equal fields, by area. Every question takes one object that names the tenant, and
 * answers plain values of its own: a count, ids, records as of now, a page; never a function, never what follows later writes. Only that
 * tenant's records count. What a role may see comes as data ({@link ReachRule}), so that each storage can ask for it in
 * its own language.
 */
export interface Queries {
  readonly activity: ActivityQueries;
  readonly categories: CategoryQueries;
  readonly company: CompanyQueries;
  readonly contacts: ContactQueries;
  readonly groups: GroupQueries;
  readonly imports: ImportQueries;
  readonly templates: TemplateQueries;
  readonly users: UserQueries;
}
