/** Bodies below this length gain nothing (UTF-16 units). */
const WORTH_IT = 16_384;

/** A JSON body as it is sent. */
export interface Packed {
  body: string | Blob;
  headers: Record<string, string>;
}

/** A JSON body as it is best sent: long ones compressed, with the header that says so. */
export async function compressed(json: string): Promise<Packed> {
  if (json.length < WORTH_IT || typeof CompressionStream === 'undefined') return { body: json, headers: {} };
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'));
  return { body: await new Response(stream).blob(), headers: { 'Content-Encoding': 'gzip' } };
}
