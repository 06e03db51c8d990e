import pg from 'pg';

/** Loaded before the API's own code (`node --import`): answers its parent's messages with the number of messages sent to the database so far. */
let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(...given) {
  statements += 1;
  return query.apply(this, given);
};
process.on('message', () => process.send(statements));
