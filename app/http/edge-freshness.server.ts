import type { EDGE_TOPICS, EdgeVersions } from '../domain/shared/edge-topics.ts';
import { SECOND_MS } from '../domain/shared/time.ts';

/** For so long versions are used as they are; then, up to the second time, while they are read again. */
const USED_MS = 2.5 * SECOND_MS;
const VERSIONS_MAX_AGE_MS = 5 * SECOND_MS;

export interface KnownVersions {
  of: EdgeVersions;
  /** Before the database was asked, and after it had answered. */
  askedAt: number;
  readAt: number;
}

interface Reading {
  read: () => Promise<EdgeVersions>;
  now: () => number;
  later: (work: Promise<unknown>) => void;
  failed: (error: unknown) => undefined;
}

/**
 * What this isolate knows of the versions of what pages show: read every few seconds at most, and anew after each change
 * that passed through this isolate. Only values outlive a request, no promises: a Worker ends them with their request.
 */
export class EdgeFreshness {
  #known: KnownVersions | null = null;
  /** Rises when what was known is forgotten: a reading that began before must not be believed afterwards. */
  #generation = 0;
  #refreshUntil = 0;

  /** After a change. */
  forget(): void {
    this.#known = null;
    this.#generation++;
  }

  /** At most five seconds old; null if the database does not answer. */
  async get(reading: Reading): Promise<KnownVersions | null> {
    const known = this.#known;
    const now = reading.now();
    if (!known || now - known.askedAt >= VERSIONS_MAX_AGE_MS) return this.ask(reading);
    if (now - known.askedAt >= USED_MS && now >= this.#refreshUntil) {
      this.#refreshUntil = now + VERSIONS_MAX_AGE_MS;
      reading.later(this.ask(reading));
    }
    return known;
  }

  /** As the database has them now. */
  async ask({ read, now, failed }: Reading): Promise<KnownVersions | null> {
    const generation = this.#generation;
    const askedAt = now();
    const of = await read().catch(failed);
    if (!of) return null;
    const known = { of, askedAt, readAt: now() };
    this.#refreshUntil = 0;
    const isLatest = !this.#known || this.#known.askedAt <= askedAt;
    if (generation === this.#generation && isLatest) this.#known = known;
    return known;
  }
}

/** The versions of some topics, in their order. */
export function versionsOf(topics: readonly (typeof EDGE_TOPICS)[number][], { of }: KnownVersions): number[] {
  return topics.map((topic) => of[topic]);
}
