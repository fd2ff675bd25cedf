import { afterEach, expect, test, vi } from 'vitest';
import { payOnline } from '#app/ui/payments/pay-online.ts';

/** What comes of paying in the browser, by what the server says became of it. */

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const provider = { script: 'https://sdk.example/x.js', mode: 'sandbox' as const };

async function paying(status: string) {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.endsWith('create-order') ? { success: true, cftoken: 's', orderId: 'RM-A-1' } : { status },
    ),
  );
  const checkout = async () => ({ paymentDetails: { paymentMessage: 'Payment finished. Check status.' } });
  vi.stubGlobal('window', { Cashfree: () => ({ checkout }) });
  const outcome = payOnline({ order: 'RM-A', key: 'k' }, provider);
  await vi.runAllTimersAsync();
  return outcome;
}

test.each(['paid', 'refunded', 'pending', 'mismatch'])('does not report %s as failed', async (status) => {
  expect(await paying(status)).toEqual({ kind: status });
});

test.each(['open', 'closed'])('what is %s can be tried again', async (status) => {
  expect(await paying(status)).toEqual({ kind: 'unpaid', message: 'Payment Failed. Please try again.' });
});
