import { Link } from '@remix-run/react';
import { brand } from '../../../site/brand.ts';
import {
  EmailLink,
  HomeTown,
  OpeningHours,
  PhoneLink,
  PostalAddress,
  WhatsAppLink,
} from '../../../ui/kit/contact-links.tsx';
import { Prose, type ProseSection } from '../../../ui/kit/prose.tsx';
import { policyMeta } from './policy-meta.ts';
import { SkinSafety } from './skin-safety.tsx';

// Sample text: before the shop trades, its owner has it checked by a lawyer and adds the legal name and form of the
// business, its registrations (GSTIN where there is one, licences for cosmetics where they are needed) and the real
// grievance officer. Rules 4 and 7 of the Consumer Protection (E-Commerce) Rules 2020 say what must be shown.

export const meta = policyMeta({
  title: 'Terms',
  description:
    'The terms of Rachi Mehndi: who we are, orders and prices, skin safety, our drawings, responsibility, complaints and your rights as a consumer in India.',
  path: '/terms',
});

const sections: ProseSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <>
        <p>
          This site and the shop on it are run by <strong>{brand.name}</strong>. “We” means {brand.name};
          “you” means whoever uses the site, orders from it or books an artist.
        </p>
        <address className="mt-3 not-italic">
          {brand.name}
          <br />
          <PostalAddress />
          <br />
          Phone: <PhoneLink />, or on{' '}
          <WhatsAppLink text="Hello, I have a question about an order or a booking: " />
          <br />
          E-mail: <EmailLink />
          <br />
          <OpeningHours />
        </address>
      </>
    ),
  },
  {
    id: 'who-may-order',
    title: 'Who may order',
    body: (
      <p>
        Anyone who is 18 or older and has an address in India. For someone younger, a parent or guardian
        orders or books. Please give details that are true, so that the box or the artist finds you.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'Skin safety',
    body: (
      <>
        <div className="mt-4">
          <SkinSafety />
        </div>
        <p>
          Henna is a plant dye, and even a natural one does not suit everybody. Please read the sheet in the
          box, do the patch test, keep the paste away from eyes, mouth and broken skin, and keep cones out of
          the reach of children.
        </p>
        <p>
          Ask a doctor first if you are pregnant or breastfeeding, have anaemia or another blood disorder,
          asthma, an allergy or a skin condition, or have ever reacted to henna, hair dye or a “black” tattoo.
          The{' '}
          <Link className="link" to="/faqs#skin-and-safety">
            questions on skin and safety
          </Link>{' '}
          say more. What we say here is no medical advice.
        </p>
        <p>
          If something happens, look after yourself first. Then tell us, and keep the cone and its wrapper, so
          that we can find out why.
        </p>
      </>
    ),
  },
  {
    id: 'orders',
    title: 'Your order and our contract',
    body: (
      <>
        <p>
          By placing an order you offer to buy. The contract is made when we confirm the order; its page then
          shows “Confirmed”.
        </p>
        <p>
          We may have to say no: when a box cannot be made in time, when the address cannot be reached, when a
          price was plainly a mistake, or when an order looks false. Then we tell you why, and you owe
          nothing.
        </p>
        <p>
          How ordering, delivery, returns and refunds work is set out in{' '}
          <Link className="link" to="/order-info">
            ordering and delivery
          </Link>
          , and appointments in{' '}
          <Link className="link" to="/booking-cancellation">
            booking and cancellation
          </Link>
          . Both are part of these terms.
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and payment',
    body: (
      <>
        <ul>
          <li>
            Prices are in Indian rupees. No tax, shipping or other fee is added to the total that you see.
          </li>
          <li>The price at which you place an order is the one that you pay, even if it changes later.</li>
          <li>
            Orders are paid online or in cash on delivery. Where we ask for a deposit of an appointment, it is
            paid online and counts towards the price.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'images-and-colours',
    title: 'Images and colours',
    body: (
      <p>
        We show designs as faithfully as we can. A screen changes colours, every hand has its own shape, and
        how dark henna gets depends on your skin and your care. We promise the design, the materials and
        careful work; nobody can honestly promise an exact shade.
      </p>
    ),
  },
  {
    id: 'drawings',
    title: 'Our drawings',
    body: (
      <>
        <p>
          The designs, plates, sheets, images and words on this site belong to us or to the artists who made
          them.
        </p>
        <ul>
          <li>
            <strong>You may</strong> draw a design that you bought on skin as often as you like: your own,
            your family’s, and your clients’ if you are an artist. You may share photos of the result.
          </li>
          <li>
            <strong>Please do not</strong> copy, scan, print, sell or publish the plates and sheets, put our
            images on products, or offer them as your own. For anything of that kind, ask us first.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'using-the-site',
    title: 'Using the site',
    body: (
      <p>
        Please do not place false orders, use other people’s details, try to break in, or load the site so
        heavily that others cannot use it. We may cancel such orders and block such use.
      </p>
    ),
  },
  {
    id: 'responsibility',
    title: 'Our responsibility',
    body: (
      <>
        <p>
          We answer for what we sell and do, as Indian law says: for goods that are defective or not as
          described, for services that fall short, and for harm that a defective product causes (Consumer
          Protection Act 2019).
        </p>
        <p>
          Nothing in these terms takes away or limits a right that the law gives you and that cannot be given
          up, nor our responsibility for injury caused by our negligence, or for fraud.
        </p>
        <p>
          Beyond that, we are not responsible for loss that neither of us could foresee when the contract was
          made, for delays that were out of our control, or for harm that came from ignoring the safety advice
          above.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints and grievance officer',
    body: (
      <>
        <p>
          If you are unhappy, tell us; most things can be put right on the phone. For a formal complaint,
          write to:
        </p>
        <address className="mt-3 not-italic">
          <strong>{brand.grievanceOfficer.name}</strong>, {brand.grievanceOfficer.title}
          <br />
          {brand.name}, <PostalAddress />
          <br />
          Phone: <PhoneLink />
          <br />
          E-mail: <EmailLink />
        </address>
        <ul>
          <li>
            We acknowledge it <strong>within 48 hours</strong> and give it a number, so that you can ask how
            it stands.
          </li>
          <li>
            We resolve it <strong>within one month</strong> of receiving it.
          </li>
        </ul>
        <p>
          You can also turn to the National Consumer Helpline, on{' '}
          <a className="link" href="tel:1915">
            1915
          </a>{' '}
          or at{' '}
          <a className="link" href="https://consumerhelpline.gov.in">
            consumerhelpline.gov.in
          </a>
          , and to a Consumer Commission, in general within two years, also online at{' '}
          <a className="link" href="https://e-jagriti.gov.in">
            e-jagriti.gov.in
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law and courts',
    body: (
      <p>
        Indian law applies. The courts of <HomeTown />, have jurisdiction. As a consumer you may also bring a
        complaint before the Consumer Commission where you live or work, and nothing here changes that.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When we change these terms, we change the date at the top. For an order or a booking, those terms
        count that stood here on the day you made it. If one part should not be valid, the rest still is.
      </p>
    ),
  },
];

export default function Terms() {
  return (
    <Prose
      title="Terms"
      lead="What you can expect of us and what we ask of you, in plain words."
      updated="2026-11-21"
      sections={sections}
    />
  );
}
