/**
 * The client's address, for rate limits: the one that Cloudflare's edge saw, since the client can set every other header
 * (facts, section 5.6). Of an IPv6 address only the /64, which belongs to one customer.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get('cf-connecting-ip') ?? '';
  if (!address.includes(':')) return address;
  if (!URL.canParse(`http://[${address}]`)) return address;
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const groups = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
}
