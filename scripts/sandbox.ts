import { randomBytes } from 'node:crypto';
import { openSandbox, type Sandbox } from '../cashfree-sandbox/sandbox.ts';

/** The payment sandbox beside a site on this machine; `npm start` and the tests use it, and nothing that is deployed. */
export interface LocalGateway {
  sandbox: Sandbox;
  /** What the site and its companion must know to use it. */
  variables: Record<string, string>;
}

/**
 * Opens it, with keys that are good for this run alone.
 * @param port 0 for any that is free
 * @param state the folder of the site's state, which keeps what the sandbox knows as well
 */
export async function openLocalGateway(port: number, state: string): Promise<LocalGateway> {
  // As Cashfree marks the keys of its own sandbox, which production refuses.
  const account = {
    clientId: 'TEST_on_this_machine',
    clientSecret: `cfsk_ma_test_${randomBytes(16).toString('hex')}`,
  };
  const stateFile = `${state}/cashfree-sandbox.json`;
  const sandbox = await openSandbox({ port, account, stateFile }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return openSandbox({ port: 0, account, stateFile });
  });
  const variables = {
    CASHFREE_URL: `${sandbox.url}/pg`,
    CASHFREE_SCRIPT: `${sandbox.url}/sdk/v3/cashfree.js`,
    CASHFREE_CLIENT_ID: account.clientId,
    CASHFREE_CLIENT_SECRET: account.clientSecret,
  };
  return { sandbox, variables };
}
