/** @types/react-dom knows this module by its general name only. */
declare module 'react-dom/server.node' {
  export { renderToPipeableStream } from 'react-dom/server';
}
