import { callApi } from '../api-client.ts';
import type { Variants } from './photo-widths.ts';

/** A failed upload, with a message for the person who sent it. */
export class UploadFailure extends Error {
  readonly canRetry: boolean;

  constructor(message: string, canRetry: boolean) {
    super(message);
    this.canRetry = canRetry;
  }
}

interface Options {
  /** Of the calls that begin and confirm the upload: who uploads, where no cookie says it. */
  headers: Record<string, string>;
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
    const { signal, headers } = this.#options;
    if (!this.#pending) {
      const [small, medium, large] = files;
      const variants: [number, number, number] = [small.size, medium.size, large.size];
      const json = { width, height, variants };
      const response = await callApi('$post', '/api/uploads', { json }, signal, headers).catch(toRetryable);
      if (response.status !== 201) return this.#fail(response);
      this.#pending = await response.json();
      this.#sent = [];
    }
    const { id, puts } = this.#pending;
    for (const [index, request] of puts.entries()) {
      if (!this.#sent[index]) await this.#put(request, index);
      this.#sent[index] = true;
    }
    const response = await callApi(
      '$post',
      '/api/uploads/:id/confirm',
      { param: { id } },
      signal,
      headers,
    ).catch(toRetryable);
    return response.status === 200 ? (await response.json()).imageId : this.#fail(response);
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

  async #fail(response: FailedResponse): Promise<never> {
    const { message, fields }: Partial<ErrorBody> = await response.json().catch(() => ({}));
    if (response.status === 404 || response.status === 409) {
      // The upload has expired, or objects are missing: start again.
      this.#pending = null;
      throw new Retryable();
    }
    if (response.status >= 500) throw new Retryable();
    throw new UploadFailure(
      fields?.images ?? message ?? 'The image was refused.',
      [401, 403, 429].includes(response.status),
    );
  }
}

interface ErrorBody {
  message: string;
  fields?: Record<string, string> | undefined;
}

type FailedResponse = Pick<Response, 'status'> & { json: () => Promise<ErrorBody> };

/** `fetch` throws a TypeError when the connection fails. */
function toRetryable(error: unknown): never {
  throw error instanceof TypeError ? new Retryable() : error;
}

/** A PUT with progress, which `fetch` does not report. Resolves to the status. */
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
