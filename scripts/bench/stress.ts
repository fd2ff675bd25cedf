import { step } from '../step.ts';
import { SITE_BUNDLE } from './compare.ts';
import { residentMegabytes } from './cpu.ts';
import type { Ask } from './load.ts';
import { median, openLoad, printTable } from './measure.ts';
import { busyAgenda, MEASURED_ARTIST, MEASURED_DESIGN, sampleShop } from './sample.ts';
import { type BenchServer, serveBundle } from './server.ts';
import { ANEW, bookingBody, orderBody } from './targets.ts';

/** Many connections over a mix of pages, orders and appointments: no error, nothing lost, and memory that stays as it is. */

export interface Stress {
  connections: number;
  seconds: number;
}

/** Of twenty requests: pages from the cache and made anew, an order and an appointment. */
const PAGES = [
  '/',
  '/shop',
  `/details/${MEASURED_DESIGN}`,
  '/terms',
  '/artists',
  `/artists/${MEASURED_ARTIST}`,
];
const MIX = 20;

/** More than are sent: none is sent twice. */
const PER_SECOND = 600;

function toAsks({ url }: BenchServer, count: number): Ask[] {
  const page = (path: string): Ask => ({ url: new URL(path, url).href, status: 200, contains: '</html>' });
  return Array.from({ length: count }, (_, number): Ask => {
    const path = PAGES[number % PAGES.length] ?? '/';
    switch (number % MIX) {
      case 7:
        return { ...page('/api/orders'), body: orderBody(number), status: 201, contains: '"number"' };
      case 17:
        return { ...page('/api/bookings'), body: bookingBody(number), status: 201, contains: '"reference"' };
      case 3:
      case 13:
        return page(`${path}?${ANEW}`);
      default:
        return page(path);
    }
  });
}

const countRows = async ({ database }: BenchServer, table: string) =>
  (await database.prepare(`select count(*) as rows from ${table}`).first<{ rows: number }>())?.rows ?? 0;

export async function stress({ connections, seconds }: Stress): Promise<boolean> {
  const server = await step('Serving the site', () =>
    serveBundle(SITE_BUNDLE, { statements: [...sampleShop(), ...busyAgenda(2000)] }),
  );
  const load = openLoad();
  const memory: string[][] = [['after', 'memory of the process']];
  const began = performance.now();
  const note = () => {
    const after = `${Math.round((performance.now() - began) / 1000)} s`;
    memory.push([after, `${residentMegabytes(server.processes).toFixed(0)} MB`]);
  };
  try {
    const before = {
      orders: await countRows(server, 'orders'),
      bookings: await countRows(server, 'bookings'),
    };
    note();
    const watch = setInterval(note, Math.max(5, seconds / 10) * 1000);
    const asks = toAsks(server, seconds * PER_SECOND);
    const turn = await step(`${connections} connections for ${seconds} s`, () =>
      load.run({ asks, connections, seconds }),
    );
    clearInterval(watch);
    note();
    const answered = turn.latencies.length;
    const sent = (rest: number) =>
      asks.slice(0, answered + turn.errors).filter((_, at) => at % MIX === rest).length;
    const orders = { sent: sent(7), stored: (await countRows(server, 'orders')) - before.orders };
    const bookings = { sent: sent(17), stored: (await countRows(server, 'bookings')) - before.bookings };
    printTable(memory, [0]);
    console.log(`
${answered} right answers in ${turn.seconds.toFixed(0)} s, half of them within ${median(turn.latencies).toFixed(0)} ms; ${turn.errors} errors${turn.error ? `: ${turn.error}` : ''}
orders: ${orders.sent} sent, ${orders.stored} stored; appointments: ${bookings.sent} sent, ${bookings.stored} stored`);
    return turn.errors === 0 && orders.sent === orders.stored && bookings.sent === bookings.stored;
  } finally {
    await load.close();
    await server.stop();
  }
}
