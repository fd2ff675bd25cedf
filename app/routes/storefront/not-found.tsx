/** Every address without a page. Open to everyone. */
export function loader(): never {
  throw new Response('There is nothing at this address.', { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
