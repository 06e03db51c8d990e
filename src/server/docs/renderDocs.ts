import type { Described, OpenApi } from './OpenApi.ts';

const METHOD_ORDER = ['get', 'post', 'put', 'delete'];

interface Entry {
  path: string;
  method: string;
  described: Described;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Escaped text with `code` in backticks. */
function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  const text = escapeHtml(JSON.stringify(schema, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#schema-$1">#/components/schemas/$1</a>',
  );
  return `<details><summary>${title}</summary><pre>${text}</pre></details>`;
}

/** The codes of a problem, as its response is called. */
function codesIn(ref: string): string {
  return ref
    .slice(ref.lastIndexOf('/') + 1)
    .split('.')
    .join(', ');
}

function entryHtml({ path, method, described }: Entry): string {
  const parameters = (described.parameters ?? [])
    .map(
      (each) =>
        `<li><code>${escapeHtml(each.name)}</code> <small>${each.in}${each.required ? ', required' : ''}</small> ${escapeHtml(each.description)}</li>`,
    )
    .join('');
  const body = described.requestBody?.content['application/json']?.schema;
  const [status, answer] = Object.entries(described.responses).find(([code]) => code.startsWith('2')) ?? [];
  const errors = Object.entries(described.responses).flatMap(([status, each]) =>
    '$ref' in each ? [`${status} ${codesIn(each.$ref)}`] : [],
  );
  return `<article id="${described.operationId}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${prose(described.summary)}. <small>${prose(described.description ?? '')}</small></p>
${parameters ? `<ul>${parameters}</ul>` : ''}
${schemaBlock('Body', body)}
${schemaBlock(`Answer ${status ?? ''}`, answer && 'content' in answer ? answer.content?.['application/json']?.schema : undefined)}
<p class="errors">Errors: ${errors.join('; ')}</p>
</article>`;
}

function entriesOf(api: OpenApi): Entry[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    METHOD_ORDER.filter((method) => method in methods).map((method) => ({
      path,
      method,
      described: methods[method] as Described,
    })),
  );
}

/** A page one can read: every call by area, then the schemas. No script, no inline style. */
export function renderDocs(api: OpenApi): string {
  const entries = entriesOf(api);
  const tags = [...new Set(entries.flatMap(({ described }) => described.tags))].sort();
  const sections = tags.map((tag) => {
    const own = entries.filter(({ described }) => described.tags.includes(tag));
    return `<section id="tag-${tag}"><h2>${escapeHtml(tag)}</h2>${own.map(entryHtml).join('\n')}</section>`;
  });
  const schemas = Object.entries(api.components.schemas).map(
    ([name, schema]) => `<article id="schema-${name}"><h3>${name}</h3>${schemaBlock('Schema', schema)}</article>`,
  );
  const links = tags.map((tag) => `<li><a href="#tag-${tag}">${escapeHtml(tag)}</a></li>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(api.info.title)}</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<nav aria-label="Areas"><ul>${links}<li><a href="#schemas">Schemas</a></li><li><a href="openapi.json">openapi.json</a></li></ul></nav>
<main>
<h1>${escapeHtml(api.info.title)} <small>${api.info.version}</small></h1>
${api.info.description
  .split('\n\n')
  .map((paragraph) => `<p>${prose(paragraph)}</p>`)
  .join('\n')}
${sections.join('\n')}
<section id="schemas"><h2>Schemas</h2>${schemas.join('\n')}</section>
</main>
</body>
</html>
`;
}
