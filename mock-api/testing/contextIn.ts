import type { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { abilityFor } from '#src/domain/access/ability.ts';
import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { createOutbox } from '#src/server/mail/Outbox.ts';
import { createRandom } from '#src/server/random.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { en } from '#src/server/sentences/en/index.ts';
import { Sentence } from '#src/server/sentences/Sentence.ts';
import { isSentenceKey } from '#src/server/sentences/sentences.ts';

export interface ContextOptions {
  /** The caller's permissions; default: an owner's. */
  rules?: readonly AbilityRule[];
  id?: string;
  query?: object;
  body?: object;
  /** The version of the header `If-Match`. */
  version?: number;
  /** Fields that replace those of the caller. */
  caller?: object;
  allowsPrivateAddresses?: boolean;
  /** Additional fields of the context. */
  more?: object;
}

/** Shared, so that two contexts of a test never make the same id. */
const random = createRandom(1);

/** The context in which rules and handlers run, without HTTP: for a person called Ann, at a {@link TestTenant}. */
export function contextIn<N extends OperationName = never>(
  { store, clock, guesses }: TestTenant,
  {
    rules = SYSTEM_ROLES.owner.rules,
    id = '',
    query = {},
    body = {},
    version,
    caller,
    allowsPrivateAddresses,
    more,
  }: ContextOptions = {},
): HandlerContext<N> {
  const user = { id: 'ann', name: 'Ann', tenant_id: TEST_TENANT.tenant.id };
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  const context = {
    tx: store.tx,
    clock,
    random,
    outbox: createOutbox(store.tx, clock, 'https://app.example.com'),
    guesses,
    secrets: new KeyRing([Buffer.alloc(32, 'tests')]),
    allowsPrivateAddresses: allowsPrivateAddresses ?? false,
    caller: {
      user,
      tenantId: user.tenant_id,
      ability: abilityFor(rules),
      scope: rules,
      sessionId: 'session',
      ...caller,
    },
    tenantId: user.tenant_id,
    id,
    query,
    body,
    req: {
      ip: '203.0.113.7',
      headers,
      get: (name: string) => headers[name.toLowerCase()],
      acceptsLanguages: () => 'en',
    },
    ...more,
  };
  return context as unknown as HandlerContext<N>;
}

interface KeyedSentence {
  key: string;
  values: { first?: unknown; second?: unknown };
}

/**
 * The key of a sentence. Throws if it, or a sentence in it, is unknown or lacks a value. For two sentences in a row: the key of the first, and the
 * second.
 */
function keyOf(sentence: KeyedSentence): string {
  const { key, values } = sentence;
  const { first, second } = values;
  if (!isSentenceKey(key)) throw new Error(`There is no sentence “${key}”.`);
  for (const each of Object.values(values).flat())
    if (each instanceof Sentence) keyOf(each as unknown as KeyedSentence);
  const [area = '', name = ''] = key.split('.');
  const sentences = (en as unknown as Record<string, Record<string, string>>)[area] ?? {};
  const names = (sentences[name] ?? sentences[`${name}_other`] ?? '').matchAll(/\{\{(\w+)/g);
  for (const [, each = ''] of names) if (!(each in values)) throw new Error(`${key} lacks ${each}.`);
  return key === 'shared.in_a_row' ? `${(first as KeyedSentence).key}: ${second}` : key;
}

/**
 * How a call was refused: the error's code, and the key of its sentence or, if it names fields, the key for each field. Null if it was not refused.
 */
export async function refusalIn(call: () => unknown): Promise<unknown[] | null> {
  try {
    await call();
    return null;
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const { code, text, extras } = error;
    const fields =
      extras.fields && Object.entries(extras.fields).map(([at, sentence]) => [at, keyOf(sentence as never)]);
    const message = typeof text === 'string' ? text : keyOf(text as never);
    return [code, fields ? Object.fromEntries(fields) : message];
  }
}
