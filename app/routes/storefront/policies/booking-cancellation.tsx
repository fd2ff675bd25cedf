import { Link } from '@remix-run/react';
import { EmailLink, PhoneLink, WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { Prose, type ProseSection } from '../../../ui/kit/prose.tsx';
import { policyMeta } from './policy-meta.ts';

// Sample text: before the shop trades, its owner has it checked by a lawyer. Rule 4(8) of the Consumer Protection
// (E-Commerce) Rules 2020 allows a cancellation charge only where the shop bears a similar one when it cancels.

export const meta = policyMeta({
  title: 'Booking and cancellation',
  description:
    'Booking a henna artist: how it is confirmed, moving or cancelling free of charge until 48 hours before, and what we do if we cancel.',
  path: '/booking-cancellation',
});

const sections: ProseSection[] = [
  {
    id: 'booking',
    title: 'How a booking works',
    body: (
      <>
        <p>Our artists come to you: for bridal mehndi, for parties, and for designs made for you alone.</p>
        <ol>
          <li>
            <strong>You ask.</strong> Begin at{' '}
            <Link className="link" to="/booking">
              book your appointment
            </Link>
            , call <PhoneLink />, or write on{' '}
            <WhatsAppLink text="Hello, I would like to book an artist. My date and city: " />. Where artists
            have free times for your place and date, you choose one, and it is kept for you from then on. You
            get an SMS and an e-mail with a reference and a private link to your appointment.
          </li>
          <li>
            <strong>We talk.</strong> The date, the place, how many hands and feet, the style, and the price.
          </li>
          <li>
            <strong>We confirm.</strong> A request is not yet a booking. It becomes one when we have told you
            that the artist, the date, the place and the price are fixed, and you have agreed. The private
            link always shows how far it is.
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'price-and-deposit',
    title: 'Price and deposit',
    body: (
      <>
        <p>
          You know the full price before you agree, with travel if there is any. It does not change on the day
          unless you ask for more.
        </p>
        <p>
          <strong>Where we ask for a deposit</strong>, the private page of your appointment says how much. You
          pay it there, online, and it counts towards the price. If you cancel 48 hours or more before the
          start, all of it goes back to you; later, too, unless we had agreed in writing, before you paid, on
          a part that we keep then. You are told by SMS, and by e-mail if you gave an address, when it has
          arrived or goes back.
        </p>
      </>
    ),
  },
  {
    id: 'moving',
    title: 'Moving your appointment',
    body: (
      <>
        <p>
          <strong>Free of charge until 48 hours before the start.</strong> Open the private link that we sent
          you and choose a new day and time, or call us. Your old time is let go only when the new one is
          yours; the same artist comes where possible, and has to accept the new time.
        </p>
        <p>
          In the last 48 hours we still try. If no new time can be found, what is said about cancelling below
          applies.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'If you cancel',
    body: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">When you tell us</th>
              <th scope="col">What it costs</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">48 hours or more before</th>
              <td>Nothing. A deposit is returned in full.</td>
            </tr>
            <tr>
              <th scope="row">Later, and no deposit was taken</th>
              <td>Nothing.</td>
            </tr>
            <tr>
              <th scope="row">Later, and a deposit was taken</th>
              <td>At most the part of the deposit that was agreed in writing. The rest is returned.</td>
            </tr>
          </tbody>
        </table>
        <p>
          The private link to your appointment has a button for it, and shows this policy as it stood when you
          booked: that is the one that counts. Or call <PhoneLink /> or write on{' '}
          <WhatsAppLink text="Hello, I need to move or cancel my appointment: " />; an e-mail to <EmailLink />{' '}
          is fine when there is more than a day left. What counts is when you sent it.
        </p>
        <p>
          A deposit paid online goes back to where the money came from; your bank usually shows it{' '}
          <strong>within 5 to 7 working days</strong>. Other money that we owe you is sent by UPI or bank
          transfer, <strong>within 7 working days</strong>.
        </p>
      </>
    ),
  },
  {
    id: 'if-we-cancel',
    title: 'If we cancel',
    body: (
      <>
        <p>Artists fall ill, too. If yours cannot come, we call you at once, and you choose:</p>
        <ul>
          <li>another artist of similar experience, at the same price;</li>
          <li>another date;</li>
          <li>
            or <strong>a full refund</strong> of whatever you have paid.
          </li>
        </ul>
        <p>
          The rule works both ways. If we cancel within the last 48 hours and you had paid a deposit, we add
          to the refund the amount that we could have kept had you cancelled that late.
        </p>
      </>
    ),
  },
  {
    id: 'weather-and-illness',
    title: 'Weather, illness and other troubles',
    body: (
      <>
        <p>
          Floods, a curfew, a bandh, a closed road, fever, a death in the family: nobody is to blame.
          Whichever side it happens to, we move the appointment free of charge, or cancel it and return what
          you paid.
        </p>
        <p>
          If your skin is broken, sunburnt or has a rash, or if your patch test itched, please do not go
          ahead. Call us, and we move or cancel without any charge, even on the day.
        </p>
      </>
    ),
  },
  {
    id: 'bridal',
    title: 'Bridal bookings',
    body: (
      <>
        <ul>
          <li>
            <strong>Choose the day well.</strong> Natural henna is darkest one to two days after it was
            applied, so most brides sit for it one or two days before the wedding.
          </li>
          <li>
            <strong>Ask for a patch test</strong> 24 to 48 hours before, with the henna we will use.
          </li>
          <li>
            <strong>Book early.</strong> On popular wedding dates artists can be taken months ahead. The date
            is yours once we have confirmed it.
          </li>
          <li>
            <strong>When the wedding moves,</strong> the booking moves with it, free of charge, if the artist
            is free on the new date. If not, we offer another artist, or cancel and return what you paid.
          </li>
          <li>
            <strong>Guests.</strong> Please tell us the number a week before. If more hands turn up, we draw
            for them as time allows, at the price per hand that we agreed.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'on-the-day',
    title: 'On the day',
    body: (
      <>
        <ul>
          <li>Good light, a comfortable seat, a fan, and water at hand.</li>
          <li>Clean, dry skin without oil or cream. Waxing is best done two days before.</li>
          <li>For anyone under 18, a parent or guardian says yes and stays close.</li>
          <li>
            The artist does not draw on broken or irritated skin, on babies and children under six, on anyone
            with{' '}
            <Link className="link" to="/faqs#children-and-g6pd">
              G6PD deficiency
            </Link>
            , nor with “black henna” that someone else brings. That protects you.
          </li>
          <li>Please make it a safe and respectful place to work. If it is not, the artist may leave.</li>
        </ul>
        <p>
          If the artist is late, your full time still counts from the real start. If that is too late for you,
          you may cancel without cost.
        </p>
      </>
    ),
  },
];

export default function BookingCancellation() {
  return (
    <Prose
      title="Booking and cancellation"
      lead="Plans change, weddings most of all. You can move or cancel free of charge until 48 hours before we begin."
      updated="2026-11-21"
      sections={sections}
    />
  );
}
