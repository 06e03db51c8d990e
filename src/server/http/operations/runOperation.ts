import { isStaffOnly } from '#src/domain/access/permissions.ts';
import { accountOperations } from '#src/domain/contract/operations/accountOperations.ts';
import type { Operation, OperationName } from '#src/domain/contract/operations.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import { requireOpenToVisit } from '#src/server/access/requireOpenToVisit.ts';
import { requireOwnReferences } from '#src/server/access/requireOwnReferences.ts';
import { byRoleAlone, requirePermission } from '#src/server/access/requirePermission.ts';
import { requireTwoFactorSetUp } from '#src/server/access/requireTwoFactorSetUp.ts';
import { isSuspendedPerson, requireActiveTenant, requireStaff, tenantOf } from '#src/server/access/tenancy.ts';
import { presentRecord } from '#src/server/http/crud/respondWithRecord.ts';
import { visibleOwnRecord } from '#src/server/http/crud/visibleOwnRecord.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { parseWith } from '#src/server/http/parseWith.ts';
import { requireKnownZone } from '#src/server/http/requireKnownZone.ts';
import { runRestartable } from '#src/server/http/runRestartable.ts';
import { idempotencyKeyOf } from '#src/server/http/StoredResponses.ts';
import { unitOfRequest } from '#src/server/http/unitOfRequest.ts';
import { requireVersion } from '#src/server/http/versions.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import { withCaller } from '#src/server/sessions/callerOf.ts';
import { UNKNOWN_TENANT } from '#src/server/sessions/unitScope.ts';
import { logOperation } from './logOperation.ts';
import type { OperationRequest } from './operationRequest.ts';
import { readQuery } from './readQuery.ts';
import { respondToOperation } from './respondToOperation.ts';

/** The operations open to a suspended or terminated tenant: seeing its status, and signing out. */
const ALWAYS_OPEN: readonly OperationName[] = ['user', 'logout'];
/** The other operations open to a person who must set up a second factor first. */
const SETUP_OPERATIONS: readonly OperationName[] = [...ALWAYS_OPEN, 'account', 'beginTwoFactor', 'checkTwoFactor'];

/** The operations that a page calls repeatedly, one after the other; people's other requests take precedence. */
const BACKGROUND_OPERATIONS: readonly OperationName[] = ['importRows'];

/** Stands in for the caller of operations that are open to everybody; their handlers do not use it. */
const NOBODY = {} as Caller;

/** Runs one call of an operation. Its effect, its activity entry and its stored response are committed together, or not at all. */
export async function runOperation(request: OperationRequest): Promise<void> {
  const { env, name, contract, req, res } = request;
  const work = async (caller: Caller) => await carryOut(request, caller);
  const isReading = contract.method === 'GET' || contract.changesNothing === true;
  const rank = BACKGROUND_OPERATIONS.includes(name) ? 'background' : undefined;
  const send =
    contract.permission === null
      ? await runRestartable(() => unitOfRequest(env.units, res, () => work(NOBODY), UNKNOWN_TENANT))
      : await withCaller(env, req, { isReading, rank, begin: runRestartable }, work);
  send();
}

/** Checks permission, record and input, calls the handler, and prepares the response. */
async function carryOut(request: OperationRequest, caller: Caller): Promise<() => void> {
  const { env, storedResponses, name, contract, handler, req, res } = request;
  const needsCaller = contract.permission !== null;
  const isOpen =
    ALWAYS_OPEN.includes(name) || (contract.isOpenWhileSuspended && (await isSuspendedPerson(env.tx, caller)));
  if (needsCaller && !isOpen) await requireActiveTenant(env.tx, caller);
  if (needsCaller && !isOpen && !SETUP_OPERATIONS.includes(name)) await requireTwoFactorSetUp(env.tx, caller);
  requirePerson(caller, name);
  if (needsCaller) requireOpenToVisit(name, contract, caller);
  const tenantId = requireRight(contract, caller);
  if (contract.isIdempotent && idempotencyKeyOf(req) === null) {
    throw new HttpProblem('idempotency_key_required', 'Send an Idempotency-Key so this is done only once.');
  }
  const replay = needsCaller ? await storedResponses.replay(req, res, caller) : null;
  if (replay) return replay;

  const id = req.params.id ?? '';
  if (id) await requireRecord(request, caller, id);
  const body: unknown = contract.request ? parseWith(contract.request, req.body) : undefined;
  if (needsCaller && !contract.answersByRow) await requireOwnReferences(env.tx, caller, body);
  requireKnownZone(body);
  const { tx, clock, random, outbox, pages, guesses, secrets, passwords, allowsPrivateAddresses } = env;
  const context: HandlerContext = {
    tx,
    clock,
    random,
    outbox,
    pages,
    guesses,
    secrets,
    passwords,
    allowsPrivateAddresses,
    caller,
    tenantId,
    id,
    query: readQuery(contract.query, req),
    body,
    req,
    res,
  };
  const data = await handler(context);
  if (needsCaller) await logOperation(request, caller, data);
  return await respondToOperation(request, caller, data);
}

/** Checks the operation's permission and returns the tenant it concerns; empty if it needs none, like those of staff on tenants. */
function requireRight({ permission, mayOnlyRemove }: Operation, caller: Caller): string {
  if (permission === null) return '';
  if (permission === 'signed_in') {
    if (caller.program) throw new HttpProblem('forbidden', 'Only people can do this: an API token has no account.');
    return caller.tenantId ?? '';
  }
  const [action, subject] = permission;
  requirePermission(mayOnlyRemove ? byRoleAlone(caller) : caller, action, subject);
  return isStaffOnly(action, subject) ? requireStaff(caller, action, subject) : tenantOf(caller);
}

/** Checks the record of an id in the path: it must be the tenant's, meet the rules' conditions, and have the right version. */
async function requireRecord({ env, contract, req }: OperationRequest, caller: Caller, id: string): Promise<void> {
  const name = RESOURCE_NAMES.find((each) => contract.path.startsWith(`/${resourceContract(each).path}/{id}`));
  if (!name) return;
  const record = await visibleOwnRecord(env.tx, caller, name, id);
  if (Array.isArray(contract.permission)) {
    const [action, subject] = contract.permission;
    requirePermission(contract.mayOnlyRemove ? byRoleAlone(caller) : caller, action, subject, record);
  }
  if (contract.isVersioned && 'version' in record) {
    const { version } = record;
    await requireVersion({ tx: env.tx, req }, { name, id, version }, () =>
      presentRecord({ env, name, caller, req }, record),
    );
  }
}

/** Throws 403 when a program calls an operation that only its token's creator can use: password, second factor, sessions. */
function requirePerson(caller: Caller, name: OperationName): void {
  if (!caller.program || !Object.hasOwn(accountOperations, name)) return;
  throw new HttpProblem('forbidden', 'Only people can do this: an API token has no account.');
}
