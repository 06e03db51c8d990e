import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';

/** Bodies below this size (bytes) are sent as they are: a screen's first requests are a handful, and most are larger. */
const SMALLEST = 256;
/** Bodies up to this size (bytes) are compressed at once, in less than a millisecond; handing them to another thread would cost more. */
const LARGEST_AT_ONCE = 131_072;

/** Levels that take a tenth of a millisecond for a page of a list; higher ones take twice as long and save a tenth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

interface Coding {
  atOnce(body: Buffer): Buffer;
  beside(body: Buffer): Promise<Buffer>;
}

/** The preferred coding first. */
const CODINGS: Readonly<Record<string, Coding>> = {
  br: {
    atOnce: (body) => brotliCompressSync(body, BROTLI),
    beside: (body) => promisify(brotliCompress)(body, BROTLI),
  },
  gzip: {
    atOnce: (body) => gzipSync(body, GZIP),
    beside: (body) => promisify(gzip)(body, GZIP),
  },
};

/** Compresses JSON in one go, if the client accepts it: a stream for each answer would cost more than the compression. */
export const compressJson: RequestHandler = (req, res, next) => {
  const send = res.send.bind(res);
  res.send = (body) => {
    if (typeof body !== 'string' || !String(res.getHeader('Content-Type')).startsWith('application/json')) {
      return send(body);
    }
    const whole = Buffer.from(body);
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.vary('Accept-Encoding');
    const accepted = whole.length < SMALLEST || req.method === 'HEAD' ? [] : req.acceptsEncodings();
    const name = Object.keys(CODINGS).find((each) => accepted.includes(each));
    const coding = name === undefined ? undefined : CODINGS[name];
    if (name === undefined || !coding) return send(whole);
    res.setHeader('Content-Encoding', name);
    if (whole.length <= LARGEST_AT_ONCE) return send(coding.atOnce(whole));
    coding.beside(whole).then(send, (error: Error) => res.destroy(error));
    return res;
  };
  next();
};
