import type { Payments } from '../../gateways/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';

/** The gateway of a shop that takes online payments. @throws DomainError `unavailable` for one that does not */
export function gatewayOf({ payments }: Pick<AppContext, 'payments'>): Payments {
  if (!payments) throw new DomainError('unavailable', 'This shop does not take online payments.');
  return payments;
}

/** What a person is told while the gateway cannot be asked. */
export function gatewayBusy(): DomainError {
  return new DomainError('unavailable', 'Failed to create order. Please try again in a minute.');
}
