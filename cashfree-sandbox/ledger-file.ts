import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Ledger, type Order } from './ledger.ts';

/** The file of the sandbox's orders cannot be read. */
export class LedgerFileError extends Error {
  override readonly name = 'LedgerFileError';
}

/**
 * A ledger that is kept in a file between two starts.
 * @throws LedgerFileError if the file holds no ledger
 */
export function ledgerInFile(stateFile: string): Ledger {
  const ledger = new Ledger(existsSync(stateFile) ? readOrders(stateFile) : [], () => {
    mkdirSync(dirname(stateFile), { recursive: true });
    // Written whole and renamed: a process that is killed meanwhile leaves the file as it was.
    writeFileSync(`${stateFile}.new`, JSON.stringify([...ledger.orders.values()]));
    renameSync(`${stateFile}.new`, stateFile);
  });
  return ledger;
}

function readOrders(stateFile: string): Order[] {
  try {
    const orders: Order[] = JSON.parse(readFileSync(stateFile, 'utf8'));
    if (!orders.every(({ orderId, attempts, refunds }) => orderId && attempts.length + refunds.length >= 0))
      throw new Error('an order in it is incomplete');
    return orders;
  } catch (error) {
    const reason = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new LedgerFileError(`The payment sandbox cannot read ${stateFile}: ${reason}.`);
  }
}
