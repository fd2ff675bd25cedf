import { Link } from '@remix-run/react';
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/order.ts';
import { PhoneLink, WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { Prose, type ProseSection } from '../../../ui/kit/prose.tsx';
import { policyMeta } from './policy-meta.ts';

// Sample text: before the shop trades, its owner has it checked by a lawyer. Rule 7 of the Consumer Protection
// (E-Commerce) Rules 2020 lists what must be said about delivery, returns, refunds and payment.

export const meta = policyMeta({
  title: 'Ordering and delivery',
  description:
    'How to order a henna design box: cash on delivery or online payment, delivery times in India, following your order, damaged items, returns and refunds.',
  path: '/order-info',
});

const STATUS_MEANING: Record<OrderStatus, string> = {
  placed: 'We have your order. We check it and call you before we send it.',
  confirmed: 'Your box is being made ready.',
  out_for_delivery: 'Your box is on its way. If you pay in cash, keep the amount ready.',
  delivered: 'The box was handed over, and is paid for.',
  cancelled: 'The order will not be sent and nothing is owed. What you had paid goes back to you.',
};

const sections: ProseSection[] = [
  {
    id: 'the-box',
    title: 'What is in a design box',
    body: (
      <>
        <p>Every design in the shop comes as a box, ready to draw from:</p>
        <ul>
          <li>the plate, printed life-size on thick ivory paper;</li>
          <li>a step-by-step sheet in Hindi and English;</li>
          <li>a tracing film that you can use again;</li>
          <li>two cones of natural henna, mixed on the day we send the box.</li>
        </ul>
        <p>
          The price is for the box. If you would like an artist to draw for you, that is an appointment: see{' '}
          <Link className="link" to="/booking-cancellation">
            booking and cancellation
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: 'placing-an-order',
    title: 'Placing an order',
    body: (
      <>
        <ol>
          <li>Add the designs you like to your cart. You do not need an account.</li>
          <li>At checkout, give a name, a phone number and a full address in India with its pincode.</li>
          <li>Read the summary and place the order.</li>
          <li>You see your order number, and a link to a private page for this order. Save that link.</li>
        </ol>
        <p>
          The total that you see is the total that you pay. No tax, shipping or other fee is added to it. If a
          price has changed while you were shopping, we show you the new one before anything is ordered.
        </p>
      </>
    ),
  },
  {
    id: 'cash-on-delivery',
    title: 'Cash on delivery',
    body: (
      <>
        <p>
          You pay when the box reaches you. Nobody asks for an advance on it: please do not pay anyone who
          does so in our name.
        </p>
        <ul>
          <li>
            <strong>The exact amount.</strong> Please keep it ready in cash; the person at your door may have
            no change.
          </li>
          <li>
            <strong>Who may receive it.</strong> You, or any adult at the address who can pay. Tell them the
            order number.
          </li>
          <li>
            <strong>Nobody at home.</strong> We or the courier call the number on the order. Please keep it
            reachable that day.
          </li>
          <li>
            <strong>Refused parcels.</strong> You may refuse a box that looks opened or crushed, or that comes
            too late for you. You owe nothing. If parcels come back again and again without a reason, we may
            phone before we send another one.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'paying-online',
    title: 'Paying online',
    body: (
      <>
        <p>
          You can pay by UPI, card or netbanking, in the window of our payment provider Cashfree Payments.
          What you type there goes to Cashfree and your bank; we never see a card number, a PIN or a password.
        </p>
        <ul>
          <li>
            <strong>The order is stored first.</strong> If the payment fails or you close the window, nothing
            is lost: on the order’s page you can pay again, or choose cash on delivery.
          </li>
          <li>
            <strong>An order that is never paid</strong> is cancelled a week after the last try. You owe
            nothing.
          </li>
          <li>
            <strong>We begin once it is paid.</strong> If your bank takes its time, the page says so and
            follows. Please do not pay a second time meanwhile; should that happen, the second payment goes
            back to you by itself.
          </li>
          <li>
            <strong>You are told</strong> by SMS, and by e-mail if you gave an address, when your payment has
            arrived or goes back.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery times',
    body: (
      <>
        <p>
          We deliver to addresses in India. Counted from the day the order is confirmed, it usually takes:
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">Our estimate</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Most metro cities</th>
              <td>2 to 4 working days</td>
            </tr>
            <tr>
              <th scope="row">Elsewhere in India</th>
              <td>4 to 8 working days</td>
            </tr>
          </tbody>
        </table>
        <p>
          These are estimates. Hills, islands, the monsoon and festival weeks can add a few days. Working days
          are Monday to Saturday, without public holidays. If we cannot deliver to your pincode, we call you
          and cancel the order at no cost.
        </p>
        <p>
          <strong>Is there a wedding or a festival date?</strong> Order with days to spare for a patch test,
          and tell us the date by phone or{' '}
          <WhatsAppLink text="Hello, I need a design box by a certain date: " />. We will say honestly whether
          it can arrive in time.
        </p>
        <p>
          If your box has not come by the end of the estimate, tell us. You choose: wait, or cancel and owe
          nothing.
        </p>
      </>
    ),
  },
  {
    id: 'following-your-order',
    title: 'Following your order',
    body: (
      <>
        <p>The private link of your order always shows where it stands:</p>
        <dl>
          {ORDER_STATUSES.map((status) => (
            <div key={status} className="sm:flex sm:gap-4">
              <dt className="sm:w-40 sm:shrink-0">{ORDER_STATUS_LABELS[status]}</dt>
              <dd className="sm:mt-3">{STATUS_MEANING[status]}</dd>
            </div>
          ))}
        </dl>
        <p>
          Apart from payments we send no updates by SMS or e-mail at present, so please keep the link. Whoever
          has it can see the order, with its name and address: share it only with people you trust. If you
          have lost it, call us with your order number.
        </p>
      </>
    ),
  },
  {
    id: 'changing-or-cancelling',
    title: 'Changing or cancelling an order',
    body: (
      <>
        <p>
          Call <PhoneLink /> or write on{' '}
          <WhatsAppLink text="Hello, I would like to change or cancel my order: " /> with your order number.
        </p>
        <ul>
          <li>
            <strong>Before the box leaves us:</strong> we change the address, the designs or the whole plan.
          </li>
          <li>
            <strong>Once it is out for delivery:</strong> simply refuse it at the door.
          </li>
        </ul>
        <p>There is no cancellation charge.</p>
      </>
    ),
  },
  {
    id: 'damaged-or-wrong',
    title: 'Damaged, wrong or missing',
    body: (
      <>
        <p>
          Tell us <strong>within 48 hours of delivery</strong>, with a photo of the box and of what is wrong.
          A cone that has burst, dried out or gone bad on the way, or that leaves hardly any colour in the
          patch test, counts as damaged.
        </p>
        <p>
          You choose between a replacement and a refund. If something has to come back, we arrange it and pay
          for it.
        </p>
        <p>
          The 48 hours help us to find out what went wrong on the way. They do not take away your rights under
          the Consumer Protection Act 2019 when a fault shows later: please tell us then, too.
        </p>
      </>
    ),
  },
  {
    id: 'returns',
    title: 'If you change your mind',
    body: (
      <>
        <ul>
          <li>
            <strong>A box that is still sealed:</strong> tell us within 48 hours of delivery and send it back.
            You pay the return postage; we refund the price.
          </li>
          <li>
            <strong>An opened box or cone:</strong> we cannot take it back for a change of mind. Henna paste
            is perishable and goes on skin, so nobody else could use it.
          </li>
        </ul>
        <p>None of this limits what we owe you when a box is damaged, faulty, wrong or late.</p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <>
        <p>
          An order paid online is refunded to where the money came from; your bank usually shows it{' '}
          <strong>within 5 to 7 working days</strong>. An order paid in cash is refunded by UPI or bank
          transfer, <strong>within 7 working days</strong>. Both count from when we have agreed to the refund,
          or, if something is to come back, from when the box has reached us.
        </p>
        <p>
          For a refund of cash we ask for a UPI ID, or for an account number, its holder’s name and the IFSC.
          We never ask for a PIN, a password, a one-time code or a card number, and we never send a “collect”
          request or a QR code for you to scan. If someone does, it is not us.
        </p>
      </>
    ),
  },
];

export default function OrderInfo() {
  return (
    <Prose
      title="Ordering and delivery"
      lead="From the cart to your door: what you get, what you pay, when it comes, and what we do if something goes wrong."
      updated="2026-11-21"
      sections={sections}
    />
  );
}
