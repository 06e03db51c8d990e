import { availableCustomKeys, placeholderProblems } from '#src/domain/sms/placeholders.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Throws 422 for a text with malformed or unknown placeholders. */
export async function validateReply(field: string, body: string, tx: Transaction, tenantId: string): Promise<void> {
  const [problem] = placeholderProblems(body, availableCustomKeys((await settingsOf(tx, tenantId)).custom_fields));
  if (problem) throw unprocessable({ [field]: sentence('keywords.bad_placeholder', { placeholder: problem.text }) });
}
