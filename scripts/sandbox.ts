import { randomBytes } from 'node:crypto';
import { LedgerFileError } from '../cashfree-sandbox/ledger-file.ts';
import { openSandbox, type Sandbox } from '../cashfree-sandbox/sandbox.ts';
import { ScriptError } from './step.ts';

/** Where the sandbox has the script that a payer's browser loads. */
export const SANDBOX_SCRIPT = '/sdk/v3/cashfree.js';

/** The payment sandbox of local runs and tests. It is never deployed. */
export interface LocalGateway {
  sandbox: Sandbox;
  /** The variables by which the site and its companion use it. */
  variables: Record<string, string>;
}

/**
 * Opens the payment sandbox with keys of this run alone.
 * @param port another one is taken if it is in use or there is no such port; 0 for any
 * @param state the folder of the site's state, where the sandbox keeps its orders
 */
export async function openLocalGateway(port: number, state: string): Promise<LocalGateway> {
  // Marked like the keys of Cashfree's own sandbox, which production refuses.
  const account = {
    clientId: 'TEST_on_this_machine',
    clientSecret: `cfsk_ma_test_${randomBytes(16).toString('hex')}`,
  };
  const stateFile = `${state}/cashfree-sandbox.json`;
  const sandbox = await openSandbox({ port, account, stateFile }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE' || error.code === 'ERR_SOCKET_BAD_PORT')
      return openSandbox({ port: 0, account, stateFile });
    if (!(error instanceof LedgerFileError)) throw error;
    throw new ScriptError(
      `${error.message}\nMove it away (mv ${stateFile} ${stateFile}.old): payments under way in the sandbox are lost then, and no others.`,
    );
  });
  const variables = {
    CASHFREE_URL: `${sandbox.url}/pg`,
    CASHFREE_SCRIPT: sandbox.url + SANDBOX_SCRIPT,
    CASHFREE_CLIENT_ID: account.clientId,
    CASHFREE_CLIENT_SECRET: account.clientSecret,
  };
  return { sandbox, variables };
}
