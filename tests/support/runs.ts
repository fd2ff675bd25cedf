/**
 * How many cases of a property are tried where each takes long, mostly for the database.
 * @param few in `npm test`; `npm run test:long` tries twenty times as many
 */
export function runs(few: number): number {
  return process.env.TEST_LONG ? few * 20 : few;
}
