import type { RequestHandler } from 'express';

/**
 * Answers are for the person who asked. An ETag is a record's version, which two people share, while each sees different fields of it:
 * a browser that kept one's answer would be told that it is still good for the other.
 */
export const keepNothing: RequestHandler = (req, res, next) => {
  delete req.headers['if-none-match'];
  res.setHeader('Cache-Control', 'no-store');
  res.vary('Authorization');
  res.vary('Cookie');
  next();
};
