export const PROGRAM_LANGUAGES = ['curl', 'node', 'python'] as const;
export type ProgramLanguage = (typeof PROGRAM_LANGUAGES)[number];

/** What a first program needs: the API's address with its path, a token's secret, a number in E.164, and the text. */
export interface FirstMessage {
  api: string;
  secret: string;
  to: string;
  body: string;
  /** The idempotency key: the message is sent once, however often the program runs. */
  idempotencyKey: string;
}

/** A program that sends one message and prints the response, ready to paste and run. */
export function firstProgram(
  language: ProgramLanguage,
  { api, secret, to, body, idempotencyKey }: FirstMessage,
): string {
  const json = JSON.stringify({ to, body });
  if (language === 'curl') {
    return `curl ${quoted(`${api}/messages`)} \\
  -H ${quoted(`Authorization: Bearer ${secret}`)} \\
  -H 'Content-Type: application/json' \\
  -H ${quoted(`Idempotency-Key: ${idempotencyKey}`)} \\
  -d ${quoted(json)}`;
  }
  if (language === 'node') {
    return `const response = await fetch(${JSON.stringify(`${api}/messages`)}, {
  method: 'POST',
  headers: {
    Authorization: ${JSON.stringify(`Bearer ${secret}`)},
    'Content-Type': 'application/json',
    'Idempotency-Key': ${JSON.stringify(idempotencyKey)},
  },
  body: JSON.stringify(${json}),
});
console.log(await response.json());`;
  }
  return `import json, urllib.error, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(`${api}/messages`)},
    data=json.dumps(${json}).encode(),
    headers={
        "Authorization": ${JSON.stringify(`Bearer ${secret}`)},
        "Content-Type": "application/json",
        "Idempotency-Key": ${JSON.stringify(idempotencyKey)},
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(response.read().decode())
except urllib.error.HTTPError as error:
    print(error.read().decode())`;
}

/** A value quoted for a POSIX shell. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
