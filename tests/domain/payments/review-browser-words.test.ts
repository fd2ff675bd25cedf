import { afterEach, expect, test, vi } from 'vitest';
import { payOnline } from '#app/ui/payments/pay-online.ts';

/** Review: what a payer is told, by the answer of the server. */

afterEach(() => vi.unstubAllGlobals());

function answering(status: string): void {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.endsWith('create-order') ? { success: true, cftoken: 's', orderId: 'RM-A-1' } : { status },
    ),
  );
  const checkout = async () => ({ paymentDetails: { paymentMessage: 'Payment finished. Check status.' } });
  vi.stubGlobal('window', { Cashfree: () => ({ checkout }) });
}

const provider = { script: 'https://sdk.example/x.js', mode: 'sandbox' as const };

test('whose bank has paid another sum than was asked for is not told “Payment Failed. Please try again.”', async () => {
  answering('mismatch');
  expect(await payOnline({ order: 'RM-A', key: 'k' }, provider)).not.toEqual({
    kind: 'unpaid',
    message: 'Payment Failed. Please try again.',
  });
});
