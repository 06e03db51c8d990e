/** Shorter bodies are not worth compressing (UTF-16 units). */
const MIN_COMPRESSED = 16_384;

/** A JSON body ready to send. */
export interface PreparedBody {
  body: string | Blob;
  headers: Record<string, string>;
}

/** Prepares a JSON body: long ones are compressed, with the header for it. */
export async function compressJson(json: string): Promise<PreparedBody> {
  if (json.length < MIN_COMPRESSED || typeof CompressionStream === 'undefined') return { body: json, headers: {} };
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'));
  return { body: await new Response(stream).blob(), headers: { 'Content-Encoding': 'gzip' } };
}
