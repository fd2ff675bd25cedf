/** @types/react-dom knows this module by its general name only, and as if it needed all of Node's streams. */
declare module 'react-dom/server.node' {
  import type { ReactNode } from 'react';
  import type { RenderToPipeableStreamOptions } from 'react-dom/server';

  /** All that the renderer asks of what it writes to. Text if it comes from the Worker's build, else bytes. */
  interface Destination {
    write: (chunk: string | Uint8Array) => boolean;
    end: () => void;
    destroy: (error: unknown) => void;
    on: (event: string, listener: () => void) => void;
  }

  export function renderToPipeableStream(
    children: ReactNode,
    options: RenderToPipeableStreamOptions,
  ): { pipe: (destination: Destination) => void; abort: (reason?: unknown) => void };
}
