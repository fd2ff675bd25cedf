import type { Miniflare } from 'miniflare';
import { openWorkerSocket, type WorkerSocket } from './worker-socket.ts';

/** Questions to the worker of `storage-worker.ts`, and its answers, in JSON. */
export class WorkerLine {
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #questions = 0;
  #socket: WorkerSocket | null = null;

  /** @param path what of the worker answers */
  static async open(miniflare: Miniflare, path: string): Promise<WorkerLine> {
    await miniflare.ready;
    const line = new WorkerLine();
    line.#socket = await openWorkerSocket(
      new URL(path, await miniflare.unsafeGetDirectURL()),
      (text) => line.#receive(text),
      () => line.#end(),
    );
    return line;
  }

  /** @throws Error with the message with which the worker refuses */
  ask(question: object): Promise<unknown> {
    if (!this.#socket) return Promise.reject(new Error('The worker has ended.'));
    const id = this.#questions++;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#socket.send(JSON.stringify({ id, ...question }));
    return waiting.promise;
  }

  #receive(text: string): void {
    const { id, answer, refusal } = JSON.parse(text);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (refusal === undefined) waiting?.resolve(answer);
    else waiting?.reject(new Error(refusal));
  }

  #end(): void {
    this.#socket = null;
    for (const { reject } of this.#waiting.values()) reject(new Error('The worker has ended.'));
  }
}
