import { expect, it } from 'vitest';
import { firstProgram } from './firstProgram.ts';

const TEXT = {
  api: 'https://acme.test/api/v2',
  secret: 'hg_secret',
  to: '+12025550101',
  body: 'It’s "on": don\'t\nwait',
  idempotencyKey: 'first-1',
};

it('writes a curl command, quoted for the shell', () => {
  expect(firstProgram('curl', TEXT)).toBe(String.raw`curl 'https://acme.test/api/v2/messages' \
  -H 'Authorization: Bearer hg_secret' \
  -H 'Content-Type: application/json' \
  -H 'Idempotency-Key: first-1' \
  -d '{"to":"+12025550101","body":"It’s \"on\": don'\''t\nwait"}'`);
});

it('writes a program for Node', () => {
  expect(firstProgram('node', TEXT)).toBe(String.raw`const response = await fetch("https://acme.test/api/v2/messages", {
  method: 'POST',
  headers: {
    Authorization: "Bearer hg_secret",
    'Content-Type': 'application/json',
    'Idempotency-Key': "first-1",
  },
  body: JSON.stringify({"to":"+12025550101","body":"It’s \"on\": don't\nwait"}),
});
console.log(await response.json());`);
});

it('writes a program for Python', () => {
  expect(firstProgram('python', TEXT)).toBe(String.raw`import json, urllib.error, urllib.request

request = urllib.request.Request(
    "https://acme.test/api/v2/messages",
    data=json.dumps({"to":"+12025550101","body":"It’s \"on\": don't\nwait"}).encode(),
    headers={
        "Authorization": "Bearer hg_secret",
        "Content-Type": "application/json",
        "Idempotency-Key": "first-1",
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(response.read().decode())
except urllib.error.HTTPError as error:
    print(error.read().decode())`);
});
