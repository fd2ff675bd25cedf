import type { EdgeEntry } from './edge-entry.server.ts';

/** An answer of the cache, with its bytes. */
export interface EdgePage {
  entry: EdgeEntry;
  body: Uint8Array<ArrayBuffer>;
}

/** An isolate may use 128 MB in all. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_BYTES_OF_ONE = 256 * 1024;

/**
 * The answers that an isolate gave last: asking Cloudflare's cache for them costs more than all else of answering. They hold
 * as long as those in the cache do: whoever reads them compares versions and times.
 */
export class HeldPages {
  /** The one that was used longest ago comes first. */
  readonly #pages = new Map<string, EdgePage>();
  #bytes = 0;

  get(key: string): EdgePage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: EdgePage): void {
    this.#drop(key);
    if (page.body.length > MAX_BYTES_OF_ONE) return;
    this.#pages.set(key, page);
    this.#bytes += page.body.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.body.length ?? 0;
    this.#pages.delete(key);
  }
}
