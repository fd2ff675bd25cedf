import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Gateway } from './gateway.ts';
import { readText, sendHtml } from './http.ts';
import type { AttemptStatus, Ledger, Order } from './ledger.ts';

/** What a payer sees: a script with the interface of Cashfree's, and the page that it opens. */

/**
 * The script at `/sdk/v3/cashfree.js` (facts, section 1.9). It sets styles by properties, since the shop's
 * content security policy allows no inline styles.
 */
export function sdkScript(origin: string): string {
  return `"use strict";
window.Cashfree = function ({ mode }) {
  const origin = ${JSON.stringify(origin)};
  const address = (session, target, returnUrl) =>
    origin + "/checkout/" + encodeURIComponent(session) + "?target=" + target +
    (returnUrl ? "&return=" + encodeURIComponent(returnUrl) : "");
  return {
    mode,
    version: "sandbox",
    checkout({ paymentSessionId, redirectTarget, returnUrl }) {
      if (redirectTarget !== "_modal") {
        window.open(address(paymentSessionId, "page", returnUrl), redirectTarget || "_self");
        return Promise.resolve({ redirect: true });
      }
      return new Promise((resolve) => {
        const dialog = document.createElement("dialog");
        Object.assign(dialog.style, { margin: "auto", padding: "0", border: "0", width: "min(26rem, 100vw)", height: "36rem", maxHeight: "100dvh" });
        dialog.setAttribute("aria-label", "Payment sandbox");
        const frame = document.createElement("iframe");
        frame.title = "Payment sandbox";
        frame.src = address(paymentSessionId, "modal");
        Object.assign(frame.style, { border: "0", width: "100%", height: "100%" });
        dialog.append(frame);
        const end = (result) => {
          window.removeEventListener("message", onMessage);
          dialog.remove();
          resolve(result);
        };
        const closed = { error: { message: "Payment popup closed.", code: "payment_cancelled", type: "checkout" } };
        const onMessage = ({ origin: from, source, data }) => {
          if (from !== origin || source !== frame.contentWindow || !data || !data.cashfreeSandbox) return;
          if (data.cashfreeSandbox === "closed") end(closed);
          else end({ paymentDetails: { paymentMessage: "Payment finished. Check status." } });
        };
        window.addEventListener("message", onMessage);
        dialog.addEventListener("cancel", () => end(closed));
        document.body.append(dialog);
        dialog.showModal();
      });
    },
  };
};
`;
}

/** What each button of the checkout page does. `Close` leaves without an attempt. */
const OUTCOMES: Record<string, AttemptStatus> = {
  success: 'SUCCESS',
  failed: 'FAILED',
  pending: 'PENDING',
  dropped: 'USER_DROPPED',
};

/** Shows the checkout page, and does what its payer chose. */
export async function handleCheckout(
  gateway: Gateway,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  const order = gateway.ledger.bySession(url.pathname.split('/')[2] ?? '');
  if (!order) return sendHtml(response, 404, '<h1>No such payment session</h1>');
  if (request.method !== 'POST') {
    return sendHtml(response, 200, checkoutPage(gateway.ledger, order, url.searchParams));
  }
  const form = new URLSearchParams(await readText(request));
  const status = OUTCOMES[form.get('outcome') ?? ''];
  if (status) gateway.pay(order, status);
  if (form.get('target') === 'modal') {
    return sendHtml(response, 200, endedPage(status ? 'finished' : 'closed'));
  }
  const back = (form.get('return') || order.returnUrl || '').replaceAll('{order_id}', order.orderId);
  response.writeHead(303, { location: back || '/' }).end();
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page where a payer chooses how the payment ends. It says that no money moves. */
function checkoutPage(ledger: Ledger, order: Order, query: URLSearchParams): string {
  const amount = `₹${order.amount.toLocaleString('en-IN')}`;
  const status = ledger.statusOf(order);
  const choices = [
    ['success', `Pay ${amount}`],
    ['failed', 'Let the payment fail'],
    ['pending', 'Pay, but let the bank take its time'],
    ['dropped', 'Give up half-way'],
    ['closed', 'Close'],
  ] as const;
  const buttons = choices
    .filter(([outcome]) => status === 'ACTIVE' || outcome === 'closed')
    .map(([outcome, label]) => `<button name="outcome" value="${outcome}">${escapeHtml(label)}</button>`)
    .join('\n');
  return page(`
<h1>Payment sandbox</h1>
<p class="note">This is a sandbox on this machine. No bank is asked and no money moves.</p>
<dl><dt>Order</dt><dd>${escapeHtml(order.orderId)}</dd><dt>To pay</dt><dd>${amount}</dd><dt>State</dt><dd>${status}</dd></dl>
<form method="post">
<input type="hidden" name="target" value="${escapeHtml(query.get('target') ?? 'page')}">
<input type="hidden" name="return" value="${escapeHtml(query.get('return') ?? '')}">
${buttons}
</form>
<script>
// In the dialog over the shop's page this frame has the focus: Escape must do what Close does.
addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && parent !== window) parent.postMessage({ cashfreeSandbox: "closed" }, "*");
});
</script>`);
}

/** Shown in the dialog over the shop's page; tells the script how the payment ended. */
function endedPage(outcome: 'closed' | 'finished'): string {
  return page(`<p>Thank you. You may close this window.</p>
<script>parent.postMessage({ cashfreeSandbox: ${JSON.stringify(outcome)} }, "*");</script>`);
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment sandbox</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; padding: 1.25rem; background: #f4f6fb; color: #14213d }
h1 { margin: 0 0 .5rem; font-size: 1.4rem }
.note { padding: .75rem; background: #fff3cd; border: 1px solid #b58900; border-radius: .5rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dd { margin: 0; font-weight: 600 }
button { display: block; width: 100%; min-height: 2.75rem; margin: .5rem 0; font: inherit; border: 1px solid #14213d; border-radius: .5rem; background: #fff; cursor: pointer }
button:first-of-type { background: #14213d; color: #fff }
</style></head><body>${body}</body></html>`;
}
