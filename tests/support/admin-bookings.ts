import { startSession } from '#app/domain/accounts/session.server.ts';
import * as bookingPage from '#app/routes/admin/booking/route.tsx';
import * as assignPage from '#app/routes/admin/booking-assign/route.tsx';
import * as dashboard from '#app/routes/artist/dashboard/route.tsx';
import { addAdminWithoutPassword, toCookieHeader } from './accounts.ts';
import { at } from './bookings.ts';
import { PageVisitor } from './pages.ts';
import type { Shop } from './shop.ts';

/** The owner and the artists at their pages. */

async function knownAs(shop: Shop, role: 'admin' | 'vendor', id: string): Promise<PageVisitor> {
  const visitor = new PageVisitor(shop);
  const token = await startSession(shop.context, role, id);
  const [name = '', value = ''] = (await toCookieHeader({ role, token })).cookie?.split('=') ?? [];
  visitor.cookies.set(name, value);
  return visitor;
}

export class Owner {
  readonly visitor: PageVisitor;

  constructor(visitor: PageVisitor) {
    this.visitor = visitor;
  }

  /** What the page of a booking knows. */
  async sees(reference: string): Promise<Awaited<ReturnType<typeof bookingPage.loader>>> {
    const answer = await this.visitor.get(bookingPage.loader, `/admin/bookings/${reference}`, { reference });
    return answer as Awaited<ReturnType<typeof bookingPage.loader>>;
  }

  /** Sends a form of the page of a booking, as it was seen now unless the form says otherwise. */
  async does(reference: string, form: Record<string, string>): Promise<unknown> {
    const { version } = await this.sees(reference);
    const path = `/admin/bookings/${reference}`;
    return this.visitor.post(bookingPage.action, path, { version: String(version), ...form }, { reference });
  }

  /** Gives it to an artist, at ten for an hour unless told otherwise. */
  async assigns(reference: string, vendorId: string, form: Record<string, string> = {}): Promise<unknown> {
    const { version, date } = await this.sees(reference);
    return this.visitor.post(
      assignPage.action,
      `/admin/bookings/${reference}/assign`,
      { version: String(version), date, clock: '10:00', durationMinutes: '60', vendorIds: vendorId, ...form },
      { reference },
    );
  }
}

export async function owner(shop: Shop, email?: string): Promise<Owner> {
  const { id } = await addAdminWithoutPassword(shop, email);
  return new Owner(await knownAs(shop, 'admin', id));
}

type Dashboard = Exclude<Awaited<ReturnType<typeof dashboard.loader>>, Response>;
export type Agenda = NonNullable<Dashboard['agenda']>;

export class ArtistAtWork {
  readonly visitor: PageVisitor;

  constructor(visitor: PageVisitor) {
    this.visitor = visitor;
  }

  async agenda(): Promise<Agenda> {
    const { agenda } = (await this.visitor.get(dashboard.loader, '/vendor-dashboard')) as Dashboard;
    if (!agenda) throw new Error('This artist is not approved.');
    return agenda;
  }

  /** What the agenda shows of a booking, wherever it stands there. */
  async sees(reference: string): Promise<Agenda['soon'][number] | undefined> {
    const agenda = await this.agenda();
    return Object.values(agenda)
      .flat()
      .find((entry) => entry.reference === reference);
  }

  /** Sends a form of the agenda, as it was seen now unless the form says otherwise. */
  async does(intent: string, reference: string, form: Record<string, string> = {}): Promise<unknown> {
    const version = String((await this.sees(reference))?.version ?? 1);
    return this.visitor.post(dashboard.action, '/vendor-dashboard', { intent, reference, version, ...form });
  }
}

export async function artistAtWork(shop: Shop, vendorId: string): Promise<ArtistAtWork> {
  return new ArtistAtWork(await knownAs(shop, 'vendor', vendorId));
}

/** Moves the shop's clock to a time of a day in India; what would have been sent until then is of no interest. */
export async function waitUntil(shop: Shop, day: string, clock: string): Promise<void> {
  await shop.settle();
  await shop.rows('delete from outbox returning id');
  shop.time = new Date(at(day, clock));
}
