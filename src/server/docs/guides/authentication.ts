import type { Guide } from './Guide.ts';

export const authentication: Guide = {
  slug: 'authentication',
  title: 'Authentication',
  body: [
    {
      text: 'A program signs in with an API token. Create one under Settings, API tokens. Its secret is shown only once: keep it where your program keeps its other secrets, never in a page or an app that others can open.',
    },
    { text: 'Send the secret with every request, in the header `Authorization: Bearer hg_…`.' },
    {
      example: {
        language: 'curl',
        code: `curl "$HELIOGRAPH_API/settings/devices" \\\n  -H "Authorization: Bearer $HELIOGRAPH_TOKEN"`,
      },
    },
    {
      example: {
        language: 'node',
        code: `const { HELIOGRAPH_API, HELIOGRAPH_TOKEN } = process.env;
const response = await fetch(\`\${HELIOGRAPH_API}/settings/devices\`, {
  headers: { Authorization: \`Bearer \${HELIOGRAPH_TOKEN}\` },
});
const { data, error } = await response.json();
if (error) throw new Error(error.message);
console.log(data.map((device) => device.name).join('\\n'));`,
      },
    },
    {
      example: {
        language: 'python',
        code: `import json, os, urllib.request

request = urllib.request.Request(
    os.environ["HELIOGRAPH_API"] + "/settings/devices",
    headers={"Authorization": "Bearer " + os.environ["HELIOGRAPH_TOKEN"]},
)
with urllib.request.urlopen(request) as response:
    for device in json.load(response)["data"]:
        print(device["name"])`,
      },
    },
    { heading: 'What a token can do' },
    {
      list: [
        'Only what its permissions allow, and never more than the role of the person who created it.',
        'From any IP address, or only from those on its allow list (`ip_not_allowed`).',
        'Until it expires or is revoked. Then every call gets 401 with `token_expired` or `token_revoked`.',
      ],
    },
    {
      text: 'A token’s page lists its recent calls. To replace a token without a gap, create a second one, update your program, then revoke the first.',
    },
  ],
};
