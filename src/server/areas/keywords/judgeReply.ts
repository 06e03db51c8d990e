import { availableCustomKeys, placeholderProblems } from '#src/domain/sms/placeholders.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { said } from '#src/server/said/Said.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Throws 422 for a text that could be sent to nobody: a placeholder in it is malformed or nobody knows it. */
export async function judgeReply(field: string, body: string, tx: Transaction, tenantId: string): Promise<void> {
  const [problem] = placeholderProblems(body, availableCustomKeys((await settingsOf(tx, tenantId)).custom_fields));
  if (problem) throw unprocessable({ [field]: said('keywords.bad_placeholder', { placeholder: problem.text }) });
}
