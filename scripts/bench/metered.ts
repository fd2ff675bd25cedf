/**
 * A Worker around the site that counts, for a request with the header `x-bench-rows`, which rows the database reads and writes
 * for it, and in how many round trips: that of D1's own bills. Other requests pass.
 */
export const METERED = `
import site from './site.js';

const READS = /^\\s*(select|with)\\b/i;

function metered(database, count) {
  const wrap = (statement, sql) => ({
    statement,
    bind: (...values) => wrap(statement.bind(...values), sql),
    async all() {
      const result = await statement.all();
      count([result.meta]);
      return result;
    },
    async run() {
      const result = await statement.run();
      count([result.meta]);
      return result;
    },
    async raw(options) {
      // Its answer has no figures.
      if (READS.test(sql)) count([(await statement.all()).meta]);
      return statement.raw(options);
    },
  });
  return {
    prepare: (sql) => wrap(database.prepare(sql), sql),
    async batch(list) {
      const results = await database.batch(list.map(({ statement }) => statement));
      count(results.map(({ meta }) => meta));
      return results;
    },
  };
}

export default {
  async fetch(request, env, context) {
    if (!request.headers.has('x-bench-rows')) return site.fetch(request, env, context);
    const counted = { read: 0, written: 0, trips: 0 };
    const DB = metered(env.DB, (metas) => {
      counted.trips++;
      for (const meta of metas) {
        counted.read += meta.rows_read ?? 0;
        counted.written += meta.rows_written ?? 0;
      }
    });
    const works = [];
    const answer = await site.fetch(request, { ...env, DB }, {
      waitUntil: (work) => works.push(work),
      passThroughOnException() {},
    });
    const body = await answer.arrayBuffer();
    const answered = { ...counted };
    await Promise.allSettled(works);
    return Response.json({ status: answer.status, bytes: body.byteLength, answered, all: counted });
  },
};
`;
