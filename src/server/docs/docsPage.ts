import { GUIDES } from './guides/guides.ts';

const LINKS = GUIDES.map(({ slug, title }) => `<a href="docs/guides/${slug}">${title}</a>`).join(' ');

/** The page that shows openapi.json with Swagger UI, served from our own origin. Trying out calls is off, because people who call the API have a token and a program. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Messaging API</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="stylesheet" href="docs/page.css">
</head>
<body>
<noscript>This page needs JavaScript. Without it, read <a href="openapi.json">openapi.json</a>.</noscript>
<nav class="guides" aria-label="Guides">${LINKS}</nav>
<div id="docs"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/page.js"></script>
</body>
</html>
`;

/**
 * Starts Swagger UI in the device's color scheme. An operation is opened by its heading; the link inside it is removed, because it would be a second
 * tab stop for the same thing. The page's address names the open operation.
 */
export const DOCS_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const followDevice = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followDevice);
followDevice();
const withoutLinks = (system) => ({
  wrapComponents: {
    DeepLink: () => ({ text }) => system.React.createElement('span', null, text),
  },
});
SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#docs',
  plugins: [withoutLinks],
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

/** Fixes for Swagger UI's style: contrast (WCAG 1.4.3), a readable width, examples that wrap instead of scrolling. Controls for trying calls are hidden. */
export const DOCS_STYLE = `:root { color-scheme: light; --get: #1b5fa8; --post: #1a6b43; --put: #8a5000; --delete: #b3261e; --refused: #b3261e; --link: #1b5fa8; }
:root.dark-mode { color-scheme: dark; --get: #9ccaff; --post: #7fd8a8; --put: #ffc581; --delete: #ffb4ab; --refused: #ffb4ab; --link: #9ccaff; }
body { margin: 0; }
.guides { display: flex; flex-wrap: wrap; gap: 4px 20px; max-width: 1080px; margin: 0 auto; padding: 16px 20px 0; box-sizing: border-box; }
.guides a { color: var(--link); font: 600 14px/24px sans-serif; }
.swagger-ui .wrapper { max-width: 1080px; }
.swagger-ui .info { margin: 32px 0; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #3b4151; }
.swagger-ui .info .title small pre, .dark-mode .swagger-ui .info .title small pre { color: #fff; }
.swagger-ui .info a, .swagger-ui .info .link { color: var(--link); }
.swagger-ui .info .link .url { line-height: 24px; }
.swagger-ui section.models h4 .models-control { min-height: 24px; }
.swagger-ui .scheme-container, .swagger-ui .opblock-summary .copy-to-clipboard, .swagger-ui .authorization__btn, .swagger-ui .response-col_links,
.swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select, .swagger-ui .parameters-col_description textarea { display: none; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: var(--get); color: #fff; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: var(--post); }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: var(--put); }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: var(--delete); }
.dark-mode .swagger-ui .opblock[class] .opblock-summary-method { color: #1c2022; }
.dark-mode .swagger-ui table.headers td, .dark-mode .swagger-ui .response-col_description table { color: inherit; }
.swagger-ui .parameter__name.required::after, .swagger-ui .parameter__name.required span,
.swagger-ui .opblock-section-request-body .required, .swagger-ui .opblock-section-request-body small.required { color: var(--refused); }
.swagger-ui .parameter__in, .swagger-ui .parameter__type, .swagger-ui .response-control-media-type__accept-message { color: inherit; }
.swagger-ui .highlight-code .microlight { white-space: pre-wrap !important; overflow: visible !important; overflow-wrap: anywhere; max-height: none; }
.swagger-ui .highlight-code .microlight span[style*='211, 99, 99'] { color: #ffb4ab !important; }
`;
