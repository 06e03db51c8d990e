import type { Guide } from './Guide.ts';

export const paging: Guide = {
  slug: 'paging',
  title: 'Lists and paging',
  body: [
    {
      text: 'Lists take `sort`, `range` and `filter` as JSON in the query string. `Content-Range: contacts 0-24/2000` gives the rows returned and the total.',
    },
    {
      list: [
        '`range=[0,24]` requests the first 25 rows; both ends are included. At most 10,000 rows per request; without `range`, the first 1,000.',
        '`sort=["created_at","DESC"]` sorts them. Rows with equal values keep the order in which they were created.',
        '`filter={"consent":"opted_in"}` finds rows whose field has this value, or any value of a list. Add `_gte`, `_lte` or `_contains` to a field’s name to compare in another way; times with different offsets are compared as instants. `q` searches.',
        'The status is 206, or 200 if the response has all rows. An unknown field gets 400.',
      ],
    },
    {
      example: {
        language: 'curl',
        code: `curl -G "$HELIOGRAPH_API/contacts" \\
  -H "Authorization: Bearer $HELIOGRAPH_TOKEN" \\
  --data-urlencode 'sort=["created_at","ASC"]' \\
  --data-urlencode 'range=[0,1]' \\
  --data-urlencode 'filter={"consent":"opted_in"}'`,
      },
    },
    {
      example: {
        language: 'node',
        code: `const { HELIOGRAPH_API, HELIOGRAPH_TOKEN } = process.env;
const pageSize = 500;
let names = 0;
for (let first = 0, total = 1; first < total; first += pageSize) {
  const query = new URLSearchParams({
    sort: JSON.stringify(['created_at', 'ASC']),
    range: JSON.stringify([first, first + pageSize - 1]),
  });
  const response = await fetch(\`\${HELIOGRAPH_API}/contacts?\${query}\`, {
    headers: { Authorization: \`Bearer \${HELIOGRAPH_TOKEN}\` },
  });
  const { data, error } = await response.json();
  if (error) throw new Error(error.message);
  total = Number(response.headers.get('Content-Range').split('/')[1]);
  names += data.length;
}
console.log(\`\${names} contacts\`);`,
      },
    },
    {
      text: 'To read everything, sort by `created_at`: rows added in the meantime then come at the end.',
    },
  ],
};
