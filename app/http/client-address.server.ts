/**
 * From where a request comes, for limits: the address that Cloudflare's edge saw, and no other header, since those are
 * the caller's own words (facts, section 5.6). Of IPv6 the /64 alone, which is one customer's.
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
