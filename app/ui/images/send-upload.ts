import { callApi } from '../api-client.ts';
import type { Variants } from './make-variants.ts';

/** An image that did not arrive, in words for whoever sent it. */
export class UploadFailure extends Error {
  /** Whether the same may arrive another time. */
  readonly again: boolean;

  constructor(message: string, again: boolean) {
    super(message);
    this.again = again;
  }
}

interface Watch {
  signal: AbortSignal;
  /** @param part of the bytes that have left, 0 to 1 */
  onProgress: (part: number) => void;
}

interface Upload {
  id: string;
  puts: { url: string; headers: Record<string, string> }[];
}

/** Before each further try after the connection dropped. */
const WAITS_MS = [1000, 3000, 9000];

const LOST = 'The connection was lost. Press Retry when it is back.';

/**
 * Sends an image straight to the bucket and has it taken into the shop. A dropped connection is tried again by itself,
 * without sending again what has arrived.
 * @returns the image's id
 * @throws UploadFailure; an AbortError if it was called off
 */
export async function sendImage(image: Variants, watch: Watch): Promise<string> {
  const sending = new Sending(image, watch);
  for (const wait of WAITS_MS) {
    try {
      return await sending.attempt();
    } catch (error) {
      if (!(error instanceof Dropped)) throw error;
    }
    await pause(wait, watch.signal);
  }
  return sending.attempt().catch((error: unknown) => {
    throw error instanceof Dropped ? new UploadFailure(LOST, true) : error;
  });
}

/** What may work at the next try. */
class Dropped extends Error {}

class Sending {
  readonly #image: Variants;
  readonly #watch: Watch;
  #upload: Upload | null = null;
  /** Of each width: whether it lies in the bucket. */
  #arrived: boolean[] = [];

  constructor(image: Variants, watch: Watch) {
    this.#image = image;
    this.#watch = watch;
  }

  async attempt(): Promise<string> {
    const { width, height, files } = this.#image;
    const { signal } = this.#watch;
    if (!this.#upload) {
      const [small, medium, large] = files;
      const variants: [number, number, number] = [small.size, medium.size, large.size];
      const json = { width, height, variants };
      const answer = await callApi('$post', '/api/uploads', { json }, signal).catch(toDropped);
      if (answer.status !== 201) return this.#refuse(answer);
      this.#upload = await answer.json();
      this.#arrived = [];
    }
    const { id, puts } = this.#upload;
    for (const [index, leave] of puts.entries()) {
      if (!this.#arrived[index]) await this.#put(leave, index);
      this.#arrived[index] = true;
    }
    const answer = await callApi('$post', '/api/uploads/:id/confirm', { param: { id } }, signal).catch(
      toDropped,
    );
    return answer.status === 200 ? (await answer.json()).imageId : this.#refuse(answer);
  }

  async #put({ url, headers }: Upload['puts'][number], index: number): Promise<void> {
    const { files } = this.#image;
    const { signal, onProgress } = this.#watch;
    const whole = files.reduce((sum, { size }) => sum + size, 0);
    const before = files.slice(0, index).reduce((sum, { size }) => sum + size, 0);
    const status = await put(url, headers, files[index] as Blob, signal, (sent) =>
      onProgress((before + sent) / whole),
    );
    // The leave is for once: what is refused for that reason lies there already, and only its answer was lost.
    if (status === 200 || status === 412) return;
    if (status === 403) this.#upload = null; // it took longer than the leave holds
    throw new Dropped();
  }

  async #refuse(answer: Refusal): Promise<never> {
    const { message, fields }: Partial<ErrorBody> = await answer.json().catch(() => ({}));
    if (answer.status === 404 || answer.status === 409) {
      // The upload has ended, or something of it is missing: start again.
      this.#upload = null;
      throw new Dropped();
    }
    if (answer.status >= 500) throw new Dropped();
    const words = fields?.images ?? message ?? 'The image was not taken.';
    throw new UploadFailure(words, [401, 403, 429].includes(answer.status));
  }
}

interface ErrorBody {
  message: string;
  fields?: Record<string, string> | undefined;
}

type Refusal = Pick<Response, 'status'> & { json: () => Promise<ErrorBody> };

/** `fetch` throws a TypeError when the connection fails. */
function toDropped(error: unknown): never {
  throw error instanceof TypeError ? new Dropped() : error;
}

/** PUTs with progress, which `fetch` does not tell. Answers the status. */
function put(
  url: string,
  headers: Record<string, string>,
  body: Blob,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve(request.status);
    request.onerror = () => reject(new Dropped());
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
