import { Link } from '@remix-run/react';
import { brand } from '../../../site/brand.ts';
import { EmailLink, PhoneLink, PostalAddress } from '../../../ui/kit/contact-links.tsx';
import { Prose, type ProseSection } from '../../../ui/kit/prose.tsx';
import { policyMeta } from './policy-meta.ts';

// Sample text: before the shop trades, its owner has it checked by a lawyer. Digital Personal Data Protection Act 2023,
// sections 5 to 14 and 16, and Rules 2025, rules 3, 7, 9, 10 and 14; most of these duties begin in May 2027.
// Whoever changes what the software keeps, for how long or with whom changes this page in the same commit.

export const meta = policyMeta({
  title: 'Privacy',
  description:
    'What Rachi Mehndi knows about you, why, for how long and who else sees it, and your rights under the Digital Personal Data Protection Act 2023.',
  path: '/privacy',
});

const sections: ProseSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>We ask only for what an order, a booking or a newsletter needs.</li>
        <li>Your cart and an unfinished checkout stay in your own browser.</li>
        <li>No advertising, no trackers, and no selling of your details to anyone.</li>
        <li>You can ask what we hold about you, have it corrected, or have it erased.</li>
      </ul>
    ),
  },
  {
    id: 'who-is-responsible',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          {brand.name}, <PostalAddress />. In the words of the law we are the Data Fiduciary, and you are the
          Data Principal.
        </p>
        <p>
          {brand.grievanceOfficer.name}, {brand.grievanceOfficer.title}, answers your questions about personal
          data: <EmailLink />, <PhoneLink />.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect and why',
    body: (
      <>
        <h3>When you order</h3>
        <p>
          Your name, phone number, address and pincode, an e-mail address if you give one, what you ordered,
          and what has become of the order. We use them to prepare and deliver the box, to call you about it,
          for refunds and complaints, and to keep the accounts that the law asks for. For a refund we ask for
          the UPI ID or bank account to send it to.
        </p>
        <h3>When you pay online</h3>
        <p>
          Which order or appointment it was for, the amount, when and in what kind of way it was paid (UPI,
          card or netbanking), the number that our payment provider gave it, and what went back. We use them
          to know that it is paid, for refunds, and for the accounts. Your card, bank and UPI details go to
          the provider alone: we never receive them.
        </p>
        <h3>When you log in</h3>
        <p>
          Your phone number, to which we send a code by SMS; your name, an e-mail address if you give one, and
          when you logged in. We use them to know that it is you and to show you your orders. A code is good
          for five minutes and is never kept in readable form.
        </p>
        <h3>When you register as an artist</h3>
        <p>
          Your name and e-mail address, a password that we keep only in a form that cannot be read back, and
          what you tell about your work. We use them to decide on your registration and to work with you.
        </p>
        <h3>When you subscribe to the newsletter</h3>
        <p>
          Your e-mail address, when you subscribed, and the words that you agreed to. We use them to write to
          you about designs and offers, and for nothing else.
        </p>
        <h3>When you book an artist</h3>
        <p>
          Your name, phone number, e-mail, state, address, pincode and date, and what you wish to tell beside:
          the occasion, how much henna and for how many guests, notes, and an image of what you like. We use
          them to plan the time, to agree on the price with you, and to come. We write to you about this
          appointment alone, by SMS and e-mail: when it is requested, confirmed, accepted, moved or cancelled,
          a reminder the day before and two hours before, and how to care for the henna the morning after. At
          night we send no SMS, save for the answer to what you have just done, the reminder two hours before,
          and news that cannot wait until the morning. You do not have to tell us about your health; if you
          mention an allergy, we use it only to keep you safe.
        </p>
        <p>
          An image that you send is stored without what your phone has written into it about place, time and
          camera. Only the shop and your artist are shown it; its address cannot be guessed.
        </p>
        <h3>When you contact us or send an enquiry</h3>
        <p>
          What you tell us: your name, phone number or e-mail, the date, the place and what you wish for. We
          use it to answer you. So that robots do not flood us, we count for up to a day how often a form was
          sent from an internet address, phone number or e-mail address; the counters hold none of these in a
          readable form.
        </p>
        <h3>When you visit the site</h3>
        <p>
          As with every website, your browser sends technical details such as its IP address and the page it
          asks for. They are used to deliver the page, to find faults and to keep attackers out.
        </p>
        <p>
          For orders, bookings and questions we use what you choose to give us for that purpose, and what the
          law obliges us to keep. The newsletter rests on your consent.
        </p>
      </>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'What stays in your browser',
    body: (
      <>
        <p>
          Your <strong>cart</strong> and what you typed into an <strong>unfinished checkout</strong> are kept
          in your browser’s own storage, on your device; what you typed is forgotten when you close the tab.
          We receive your details only when you place the order. If you pay online, the cart stays until the
          payment has arrived. To show today’s prices, your browser asks us about the designs in the cart,
          without your name.
        </p>
        <p>
          On a phone or computer that you share, empty the cart when you are done, or clear the data of this
          site in the browser’s settings.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and tracking',
    body: (
      <>
        <p>
          We use no cookies for advertising or for following you, and no analytics service. The only cookies
          are strictly needed ones: one that keeps you logged in, for up to 30 days or until you log out; one
          that ties a login code to the browser that asked for it; one that remembers for two hours which
          order you have just placed, so that we can show it to you; and those that our host may set to keep
          attackers out. Fonts and images come from our own site. Where you pay online, and only there, the
          page loads the script and window of our payment provider, which may set cookies of its own. Where we
          have switched it on, Cloudflare Turnstile runs in our forms to tell people from robots; it sees your
          internet address and technical signs of your browser.
        </p>
        <p>
          A link to WhatsApp opens WhatsApp, where its own privacy terms apply. Nothing is sent to it before
          you tap.
        </p>
      </>
    ),
  },
  {
    id: 'who-else-sees-it',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>Cloudflare</strong> hosts the site and its database for us, and passes on every page. It
            may process data outside India, as far as Indian law allows.
          </li>
          <li>
            <strong>Our SMS carrier</strong> gets your phone number and the words of the SMS: a login code,
            the reference, day and private link of your appointment, or the amount of a payment.{' '}
            <strong>Our e-mail carrier</strong> gets an e-mail address and what we write to it: confirmations,
            reminders, letters; and the copy of a message or enquiry that comes to our own mailbox.
          </li>
          <li>
            <strong>The courier</strong> gets the name, phone number, address and amount to collect.
          </li>
          <li>
            <strong>Your artist</strong> gets what is needed to come to you and draw: your name, phone number,
            address and notes only once they have accepted the appointment; before, the time, the pincode and
            what is to be drawn.
          </li>
          <li>
            <strong>Cashfree Payments</strong> handles online payments. It gets your name, phone number,
            e-mail address if you gave one, the order’s number and the amount from us, and your card, bank or
            UPI details from you.
          </li>
          <li>
            <strong>Banks and UPI</strong> get what a refund needs.
          </li>
          <li>
            <strong>Authorities</strong> get what a law or a court obliges us to give, and no more.
          </li>
        </ul>
        <p>We do not sell, rent or swap personal data.</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <>
        <dl>
          <dt>Orders</dt>
          <dd>
            As long as tax and accounting law asks us to keep records of a sale, in general up to eight years.
            An order that was to be paid online and never was is cancelled after a week, or at once when you
            erase your account.
          </dd>
          <dt>Your account</dt>
          <dd>
            Until you erase it on your profile. What an invoice must show stays as long as the law asks; the
            rest is erased at once, or when an order under way has ended.
          </dd>
          <dt>Newsletter</dt>
          <dd>Until you withdraw your consent.</dd>
          <dt>Appointments</dt>
          <dd>
            As long as we need them to do the work and to settle any complaint about it. If you erase your
            account, an appointment that is over keeps only reference, day, pincode and what became of it; one
            that is still ahead keeps your details until it has taken place or is cancelled. A time that is
            held while you fill in the form is let go after ten minutes. What an SMS or e-mail said is
            forgotten once it is sent.
          </dd>
          <dt>Messages and enquiries</dt>
          <dd>
            A year after we last wrote or spoke about them. An enquiry that became an appointment is kept as
            long as that.
          </dd>
          <dt>Cart and unfinished checkout</dt>
          <dd>On your device, until you order or clear them; what you typed, until you close the tab.</dd>
        </dl>
      </>
    ),
  },
  {
    id: 'consent',
    title: 'Consent and how to withdraw it',
    body: (
      <>
        <p>
          The newsletter is your free choice; ordering and booking do not depend on it. A link in every letter
          deletes your address from our list at once; or write to <EmailLink /> from that address, or call{' '}
          <PhoneLink />.
        </p>
        <p>What was done before you withdrew stays lawful.</p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <ul>
          <li>
            <strong>Access:</strong> a summary of the personal data we hold about you, what we do with it, and
            with whom we shared it.
          </li>
          <li>
            <strong>Correction:</strong> have it corrected, completed or brought up to date.
          </li>
          <li>
            <strong>Erasure:</strong> have it erased, unless a law obliges us to keep it.
          </li>
          <li>
            <strong>Nomination:</strong> name someone who may use these rights for you if you die or can no
            longer do it yourself.
          </li>
          <li>
            <strong>Grievance:</strong> complain to us, and be answered.
          </li>
        </ul>
        <p>
          With an account you do most of it yourself: your profile lets you see and correct your data,
          download it, and erase the account.
        </p>
        <p>
          Or write to <EmailLink /> or call <PhoneLink />, and tell us your order number if you have one. We
          make sure that it is you, for example by calling the number on the order. We aim to answer within
          one month, and never take longer than 90 days. It costs nothing.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The site is for adults. If you are under 18, please let a parent or guardian order or book. We do not
        knowingly keep personal data of a child without the consent of a parent or guardian, and we never
        track children or advertise to them. If you think that a child has given us data, tell us and we erase
        it.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Keeping it safe',
    body: (
      <>
        <p>
          The connection to this site is encrypted. The page of an order or an appointment opens only with a
          private link that cannot be guessed. Whoever has the link can open it, and move or cancel the
          appointment, so share it with care. In our database phone numbers are kept sealed, so that a copy of
          it alone would not reveal them.
        </p>
        <p>
          <strong>If there is a breach</strong> that touches your data, we tell you without delay: what
          happened, what it may mean for you, what we are doing, and what you can do. We also tell the Data
          Protection Board of India without delay, with a full report within 72 hours of knowing, or within a
          longer time that the Board allows.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <p>
        Please turn to us first; see{' '}
        <Link className="link" to="/terms#complaints">
          complaints and grievance officer
        </Link>
        . If our answer does not satisfy you, you may complain to the Data Protection Board of India.
      </p>
    ),
  },
  {
    id: 'about-this-notice',
    title: 'About this notice',
    body: (
      <>
        <p>
          It follows the Digital Personal Data Protection Act 2023 and the Rules of 2025. They come into force
          in stages; we keep to them already.
        </p>
        <p>
          Would you like to read it in Hindi or another Indian language? Ask us, and we will help. When we
          change the notice, we change the date at the top, and if we ever want to use your data for something
          new, we ask you first.
        </p>
      </>
    ),
  },
];

export default function Privacy() {
  return (
    <Prose
      title="Privacy"
      lead="What we know about you, why we need it, and what you can ask of us."
      updated="2026-11-21"
      sections={sections}
    />
  );
}
