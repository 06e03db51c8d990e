import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { NO_ROW, type SendInput, type SendOutcome, sendInput } from '#src/domain/messages/sendInput.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import type { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { readWith, unprocessable } from '#src/server/http/parseWith.ts';
import { languageOf } from '#src/server/sentences/languages.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { supplied } from '#src/server/sentences/supplied.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { messageByKey } from './messageByKey.ts';
import { type RowResult, sendMessageRows } from './sendMessageRows.ts';

/** Messages outside campaigns. */
export const messageHandlers = { sendMessage, sendMessages, messageByKey } satisfies Partial<OperationHandlers>;

async function sendMessage(context: HandlerContext<'sendMessage'>): Promise<Stored<Message>> {
  const [result] = (await sendMessageRows(context, [context.body])) as [RowResult];
  if ('problem' in result) throw result.problem;
  const { contact, message } = result;
  await recordActivity(context.tx, context.clock, {
    caller: context.caller,
    ip: context.req.ip,
    action: 'send',
    subject: 'messages',
    recordId: contact.id,
    recordName: fullName(contact) || contact.phone,
  });
  return message;
}

async function sendMessages(context: HandlerContext<'sendMessages'>): Promise<SendOutcome[]> {
  const rows = context.body.messages.map(readRow);
  const results = await sendMessageRows(context, rows);
  const count = results.filter((result) => 'message' in result).length;
  if (count > 0) {
    await recordActivity(context.tx, context.clock, {
      caller: context.caller,
      ip: context.req.ip,
      action: 'send messages',
      subject: 'messages',
      recordId: null,
      recordName: '',
      after: { messages: count },
    });
  }
  return results.map((result) => outcomeOf(context, result));
}

function readRow(row: Readonly<Record<string, unknown>>): SendInput | HttpProblem {
  // At its own field: the errors of a whole value are called `body`, as the text is.
  if (row === NO_ROW) return unprocessable({ row: sentence('forms.object') });
  const parsed = readWith(sendInput, row);
  return 'data' in parsed ? parsed.data : unprocessable(parsed.errors);
}

function outcomeOf({ req }: Pick<HandlerContext, 'req'>, result: RowResult): SendOutcome {
  if ('message' in result) {
    const { id, key = null, status, segments } = result.message;
    return { result: 'accepted', id, key, status, segments };
  }
  const { code, text, extras } = result.problem;
  const language = languageOf(req);
  return {
    result: 'refused',
    code,
    message: typeof text === 'string' ? supplied(text, language) : text.in(language),
    fields: Object.fromEntries(
      Object.entries(extras.fields ?? {}).map(([field, problem]) => [field, problem.in(language)]),
    ),
  };
}
