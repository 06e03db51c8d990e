/** A program to copy and run. It reads the API's address from `HELIOGRAPH_API` and the token from `HELIOGRAPH_TOKEN`. */
export interface Example {
  language: 'curl' | 'node' | 'python';
  code: string;
}

/** A part of a guide. Texts are plain, except for `code` in backticks and [links](to), which lead to other guides by slug or to an address. */
export type Block = { heading: string } | { text: string } | { list: readonly string[] } | { example: Example };

/** A page of the API's documentation beyond single operations. */
export interface Guide {
  /** Its path below `/api/v2/docs/guides/`. */
  slug: string;
  title: string;
  body: readonly Block[];
}
