import { unprocessable } from '#mock-api/middleware/parseWith.ts';
import { said } from '#mock-api/said/Said.ts';
import { settingsOf } from '#mock-api/simulation/tenantFacts.ts';
import type { Store } from '#mock-api/store/Store.ts';
import { availableCustomKeys, placeholderProblems } from '#src/domain/sms/placeholders.ts';

/** Throws 422 for a text that could be sent to nobody: a placeholder in it is malformed or nobody knows it. */
export function judgeReply(field: string, body: string, store: Store, tenantId: string): void {
  const [problem] = placeholderProblems(body, availableCustomKeys(settingsOf(store, tenantId).custom_fields));
  if (problem) throw unprocessable({ [field]: said`has a placeholder that cannot be filled in: ${problem.text}` });
}
