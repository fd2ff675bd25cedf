import type { Variants } from './make-variants.ts';

/** A failed upload, with a message for the person who sent it. */
export class UploadFailure extends Error {
  readonly canRetry: boolean;

  constructor(message: string, canRetry: boolean) {
    super(message);
    this.canRetry = canRetry;
  }
}

interface Options {
  signal: AbortSignal;
  /** @param fraction of the bytes that are sent, 0 to 1 */
  onProgress: (fraction: number) => void;
}

interface PendingUpload {
  id: string;
  puts: { url: string; headers: Record<string, string> }[];
}

/** The pauses before each retry after the connection was lost. */
const RETRY_DELAYS_MS = [1000, 3000, 9000];

const CONNECTION_LOST = 'The connection was lost. Press Retry when it is back.';

/**
 * Uploads an image to the bucket and confirms it. After a lost connection it retries without sending again what has
 * arrived.
 * @returns the image's id
 * @throws UploadFailure; an AbortError if it was cancelled
 */
export async function sendImage(image: Variants, options: Options): Promise<string> {
  const upload = new Upload(image, options);
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await upload.attempt();
    } catch (error) {
      if (!(error instanceof Retryable)) throw error;
    }
    await pause(delay, options.signal);
  }
  return upload.attempt().catch((error: unknown) => {
    throw error instanceof Retryable ? new UploadFailure(CONNECTION_LOST, true) : error;
  });
}

/** A failure after which a retry may succeed. */
class Retryable extends Error {}

class Upload {
  readonly #image: Variants;
  readonly #options: Options;
  #pending: PendingUpload | null = null;
  /** Which of the widths are in the bucket. */
  #sent: boolean[] = [];

  constructor(image: Variants, options: Options) {
    this.#image = image;
    this.#options = options;
  }

  async attempt(): Promise<string> {
    const { width, height, files } = this.#image;
    if (!this.#pending) {
      const variants = files.map(({ size }) => size);
      this.#pending = (await this.#post('/api/uploads', { width, height, variants })) as PendingUpload;
      this.#sent = [];
    }
    const { id, puts } = this.#pending;
    for (const [index, request] of puts.entries()) {
      if (!this.#sent[index]) await this.#put(request, index);
      this.#sent[index] = true;
    }
    const { imageId } = (await this.#post(`/api/uploads/${id}/confirm`, {})) as { imageId: string };
    return imageId;
  }

  async #put({ url, headers }: PendingUpload['puts'][number], index: number): Promise<void> {
    const { files } = this.#image;
    const { signal, onProgress } = this.#options;
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const before = files.slice(0, index).reduce((sum, { size }) => sum + size, 0);
    const status = await put(url, headers, files[index] as Blob, signal, (sent) =>
      onProgress((before + sent) / total),
    );
    // 412: the object is in the bucket already, and only the response was lost; each object can be written once.
    if (status === 200 || status === 412) return;
    if (status === 403) this.#pending = null; // the signed request has expired
    throw new Retryable();
  }

  async #post(path: string, body: object): Promise<unknown> {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: this.#options.signal,
    }).catch((error: unknown) => {
      throw error instanceof TypeError ? new Retryable() : error;
    });
    const reply = (await response.json().catch(() => ({}))) as {
      message?: string;
      fields?: Record<string, string>;
    };
    if (response.ok) return reply;
    if (response.status === 404 || response.status === 409) {
      // The upload has expired, or objects are missing: start again.
      this.#pending = null;
      throw new Retryable();
    }
    if (response.status >= 500) throw new Retryable();
    const message = reply.fields?.images ?? reply.message ?? 'The image was refused.';
    throw new UploadFailure(message, [401, 403, 429].includes(response.status));
  }
}

/** A PUT with progress, which `fetch` does not report. Answers the status. */
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
    request.onerror = () => reject(new Retryable());
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
