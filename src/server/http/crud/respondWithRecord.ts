import type { Plan } from '#src/domain/company/plan.ts';
import { resourceContract } from '#src/domain/contract/resources.ts';
import type { Role } from '#src/domain/people/role.ts';
import { visibleRecords } from '#src/server/access/visibility.ts';
import { enforceContract } from '#src/server/http/enforceContract.ts';
import { setVersion } from '#src/server/http/versions.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import { suppliedPlan, suppliedRole } from '#src/server/sentences/supplied.ts';
import type { CrudRequest } from './CrudRequest.ts';
import { derivedFieldsAdder } from './rulesFor.ts';

/** What the preparation of records needs of a request: a verb's or an operation's. */
interface Presenting extends Pick<CrudRequest, 'name' | 'caller' | 'req'> {
  env: Pick<CrudRequest['env'], 'tx' | 'clock'>;
}

/** Returns a function that prepares records for the caller: with derived fields, validated against the schema, without hidden fields. */
export async function presenter({
  env,
  name,
  caller,
  req,
}: Presenting): Promise<(records: readonly object[]) => Promise<object[]>> {
  const { schema, subject } = resourceContract(name);
  const language = languageOf(req);
  const addDerivedFields = await derivedFieldsAdder(name, env.tx, caller.tenantId, env.clock);
  return async (records) => {
    const fullRecords = (await addDerivedFields(records)).map((each) => enforceContract(req, schema, each) as object);
    const visible = await visibleRecords(env.tx, caller, subject, fullRecords);
    if (name === 'plans' && caller.tenantId !== null)
      return visible.map((each) => suppliedPlan(each as Plan, language));
    return name === 'roles' ? visible.map((each) => suppliedRole(each as Role, language)) : visible;
  };
}

/** Prepares one record for the caller. */
export async function presentRecord(request: Presenting, record: object): Promise<object> {
  const [only] = await (await presenter(request))([record]);
  return only as object;
}

/** Builds the response with a record, and stores it if the request has an Idempotency-Key. The returned function sends it. */
export async function respondWithRecord(
  request: CrudRequest,
  record: object,
  meta?: Record<string, unknown>,
): Promise<() => void> {
  const { res, req, caller, storedResponses } = request;
  const data = await presentRecord(request, record);
  setVersion(res, data);
  // Without `meta`, because it may contain a secret that is shown only once, such as a token's.
  await storedResponses.store(req, caller, res.statusCode, { data });
  return () => res.json(meta ? { data, meta } : { data });
}
