import { type Account, CashfreeApi } from './api.ts';
import { type Behaviour, type BehaviourChange, defaultBehaviour } from './behaviour.ts';
import { type AttemptStatus, Ledger, type Order } from './ledger.ts';
import { ledgerInFile } from './ledger-file.ts';
import { WebhookSender } from './webhooks.ts';

/** How long a pending payment takes, unless a test settles it before. */
const PENDING_MS = 15_000;

/** The parts of the sandbox, shared by the shop's API calls, payers' browsers and tests. */
export class Gateway {
  readonly ledger: Ledger;
  readonly webhooks: WebhookSender;
  readonly api: CashfreeApi;
  behaviour: Behaviour = defaultBehaviour();
  readonly #pending = new Set<NodeJS.Timeout>();

  /** @param stateFile where orders are kept between two starts; in memory alone without it */
  constructor(account: Account, stateFile?: string) {
    this.ledger = stateFile ? ledgerInFile(stateFile) : new Ledger();
    this.webhooks = new WebhookSender(this.ledger, () => this.behaviour, account.clientSecret);
    this.api = new CashfreeApi(this.ledger, this.webhooks, account);
  }

  changeBehaviour({ api, webhooks }: BehaviourChange): void {
    this.behaviour = {
      api: { ...this.behaviour.api, ...api },
      webhooks: { ...this.behaviour.webhooks, ...webhooks },
    };
  }

  resetBehaviour(): void {
    this.behaviour = defaultBehaviour();
  }

  /**
   * A person tries to pay; a pending attempt succeeds after a while.
   * @returns whether the order takes attempts
   */
  pay(order: Order, status: AttemptStatus): boolean {
    const attempt = this.ledger.attempt(order, status);
    if (!attempt) return false;
    if (status !== 'PENDING') {
      this.webhooks.paymentChanged(order, attempt);
      return true;
    }
    const timer = setTimeout(() => {
      this.#pending.delete(timer);
      if (attempt.status !== 'PENDING') return;
      this.ledger.settle(order, attempt, 'SUCCESS');
      this.webhooks.paymentChanged(order, attempt);
    }, PENDING_MS);
    this.#pending.add(timer);
    return true;
  }

  stop(): void {
    this.webhooks.stop();
    for (const timer of this.#pending) clearTimeout(timer);
  }
}
