/**
 * Why the gateway did not do as asked.
 * - `refused`: it understood and said no; the same again will be refused again
 * - `exists`: it has an order or refund of that id already
 * - `busy`: too many calls; later
 * - `unreachable`: it broke, was too slow, could not be reached or did not accept our keys: nothing is decided, and to
 *   ask again later is right
 */
export type GatewayErrorKind = 'refused' | 'exists' | 'busy' | 'unreachable';

export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly kind: GatewayErrorKind;
  readonly status: number | null;

  constructor(kind: GatewayErrorKind, status: number | null, message: string) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}
