/** Other origins that a page needs where somebody pays. */
export interface PaymentOrigins {
  script: string[];
  frame: string[];
  connect: string[];
  /** Where its script posts a form when it redirects the payer, and where that redirects to. */
  form: string[];
}

const SDK = 'https://sdk.cashfree.com';
const HOSTS = {
  production: { api: 'https://api.cashfree.com', pages: ['https://payments.cashfree.com'] },
  sandbox: {
    api: 'https://sandbox.cashfree.com',
    pages: ['https://payments-test.cashfree.com', 'https://api.cashfree.com'],
  },
};

/** What Cashfree's script needs (facts, section 1.9); a script from another host, as the sandbox's, needs that origin. */
export function originsOf(script: string, mode: keyof typeof HOSTS): PaymentOrigins {
  const { origin } = new URL(script);
  const { api, pages } = origin === SDK ? HOSTS[mode] : { api: origin, pages: [] };
  return {
    script: [origin],
    frame: [...new Set([origin, api, ...pages])],
    connect: [...new Set([origin, api])],
    form: [...new Set([api, ...pages])],
  };
}
