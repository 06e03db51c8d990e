import type { RequestHandler } from 'express';
import { asyncHandler } from '#src/server/http/asyncHandler.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/**
 * Serves a logo to anyone who knows its name, because image requests carry no credential. The browser may use it only as an image, and may cache it
 * forever: another logo has another name.
 */
export function logoFiles(tx: Transaction): RequestHandler {
  return asyncHandler(async (req, res) => {
    const logo = await tx.get('logos', String(req.params.file));
    if (!logo) throw new HttpProblem('not_found', 'This file does not exist.');
    res.setHeader('Content-Type', logo.type);
    res.setHeader('Content-Disposition', `inline; filename="logo.${logo.id.split('.')[1]}"`);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    res.send(Buffer.from(logo.content, 'base64'));
  });
}
