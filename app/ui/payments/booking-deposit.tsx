import { useRevalidator } from '@remix-run/react';
import { formatRupees } from '../../domain/money.ts';
import { PayButton } from './pay-button.tsx';
import type { PaymentProvider } from './payment-script.ts';
import { PaymentStopped } from './payment-stopped.tsx';
import { PaymentUnderWay } from './payment-under-way.tsx';

interface Props {
  reference: string;
  /** Of the appointment's page. */
  path: string;
  /** Whole rupees. */
  amount: number;
  paid: boolean;
  stopped: boolean;
  underWay: boolean;
  provider: PaymentProvider | null;
}

/** On an appointment's page: its deposit, paid or to be paid. */
export function BookingDeposit({ reference, path, amount, paid, stopped, underWay, provider }: Props) {
  const { revalidate } = useRevalidator();
  const sum = formatRupees(amount);
  return (
    <section aria-labelledby="deposit" className="mt-8 rounded-lg border border-line bg-white p-4">
      <h2 id="deposit" className="text-xl">
        Deposit
      </h2>
      {paid ? (
        <p className="mt-2 font-semibold text-leaf">{sum} paid. It counts towards the price.</p>
      ) : stopped ? (
        <>
          <p className="mt-2 font-semibold">We are looking at your payment</p>
          <PaymentStopped />
        </>
      ) : underWay ? (
        <>
          <p className="mt-2 font-semibold">Your payment is under way</p>
          <PaymentUnderWay path={path} />
        </>
      ) : (
        <>
          <p className="mt-2">We ask for {sum} ahead. It counts towards the price.</p>
          {provider && (
            <div className="mt-4 print:hidden">
              <PayButton
                what={{ booking: reference, key: path.split('/').at(-1) ?? '' }}
                provider={provider}
                label={`Pay the deposit of ${sum}`}
                onEnd={({ kind }) => kind !== 'leaving' && revalidate()}
              />
              <p className="hidden noscript:block">To pay online, please allow JavaScript, or call us.</p>
            </div>
          )}
        </>
      )}
    </section>
  );
}
