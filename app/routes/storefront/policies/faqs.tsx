import { Link } from '@remix-run/react';
import { Prose } from '../../../ui/kit/prose.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import { policyMeta } from './policy-meta.ts';
import { SkinSafety } from './skin-safety.tsx';

// Sample text: before the shop trades, its owner has the answers on health checked by a doctor, and all of them by a
// lawyer. On PPD: the US FDA's advice on temporary tattoos. On G6PD deficiency: Raupp et al., Arch Dis Child 2001;85:411,
// and Kheir et al., East Mediterr Health J 2017;23(1).

interface Faq {
  /** The question's in-page address, after `#`. */
  id: string;
  question: string;
  /** Paragraphs, and lists of points; kept as plain text, because search engines get the same words. */
  answer: readonly (string | readonly string[])[];
  more?: { to: string; label: string };
}

interface FaqGroup {
  id: string;
  title: string;
  faqs: readonly Faq[];
}

const groupsWith = (phone: string): readonly FaqGroup[] => [
  {
    id: 'skin-and-safety',
    title: 'Skin and safety',
    faqs: [
      {
        id: 'natural-or-black',
        question: 'Is your henna natural? What about “black henna”?',
        answer: [
          'Yes. Our paste is made of henna leaf, sugar, lemon and eucalyptus oil, without PPD or any chemical dye.',
          '“Black henna” is not henna. It is often a hair dye with PPD (para-phenylenediamine), which is not meant for skin. It can cause blisters, scars that stay, and an allergy to hair dye that lasts for life.',
          'Be careful with any cone or artist that promises black or very dark colour within an hour or two. Natural henna begins orange and takes its time.',
        ],
      },
      {
        id: 'patch-test',
        question: 'How do I do a patch test?',
        answer: [
          'Do it 24 to 48 hours before, each time, with the very henna you will use:',
          [
            'Put a dot the size of a pea on clean skin, on the inside of the elbow or wrist.',
            'Leave it on for about as long as you will leave the design, then take it off.',
            'Watch the place for 24 to 48 hours.',
          ],
          'An orange stain is what you want. If it itches, burns, swells, reddens or blisters, do not use the henna.',
          'A test lowers the risk but cannot rule out every reaction. If you have ever reacted to henna or hair dye, ask a doctor first.',
        ],
      },
      {
        id: 'reaction',
        question: 'What should I do if my skin reacts?',
        answer: [
          [
            'Take the paste off at once and rinse with plenty of cool water and a mild soap.',
            'Do not scratch, and put nothing else on the place.',
            'See a doctor, and soon if it blisters, spreads or hurts. Take the cone or its wrapper with you.',
            'If breathing is hard, the face or throat swells, or someone faints, call 112 at once.',
          ],
          'A reaction can also begin days later. When you are safe, please tell us.',
        ],
      },
      {
        id: 'children-and-g6pd',
        question: 'May babies and children have henna? What is G6PD deficiency?',
        answer: [
          'Never put henna on a baby. Our artists do not draw on children under six.',
          'G6PD deficiency is an inherited condition of the blood, and many families do not know that they have it. In someone who has it, henna on the skin can destroy red blood cells. Children have become dangerously ill from it, and some have died.',
          'No henna for anyone with G6PD deficiency, of any age. If it runs in the family, or if a child has ever been anaemic or badly jaundiced, ask a doctor before.',
          'If anyone turns pale or yellow, very tired or breathless, or has dark urine in the days after henna, go to a hospital at once and say that henna was used.',
        ],
      },
      {
        id: 'pregnancy',
        question: 'Can I have henna when I am pregnant?',
        answer: [
          'Many women have natural henna for a godh bharai. Still, every pregnancy is different: please ask your doctor first, above all if you are anaemic. Mention the eucalyptus oil in the paste, too.',
          'Do the patch test even if henna never troubled you, because skin can change. Never use “black henna”.',
        ],
      },
      {
        id: 'allergies',
        question: 'I have an allergy or a skin condition. Is henna for me?',
        answer: [
          'Tell us before you order or book. Natural henna can cause an allergy too, though rarely, and so can the lemon and eucalyptus oil in the paste.',
          'Ask a doctor first if you have eczema, psoriasis, asthma, a blood disorder, or have ever reacted to hair dye, perfume or a “black” tattoo. Never put henna on skin that is broken, infected or sunburnt.',
        ],
      },
    ],
  },
  {
    id: 'colour-and-care',
    title: 'Colour and care',
    faqs: [
      {
        id: 'colour',
        question: 'How dark will it get, and how long will it last?',
        answer: [
          'When the paste comes off, the stain is orange. Over the next 24 to 48 hours it deepens to a reddish brown.',
          'It usually lasts one to three weeks and fades as skin renews itself. Palms and soles take the deepest colour; arms and the backs of hands stay lighter. Skin, warmth and care all matter, so nobody can promise a shade.',
        ],
      },
      {
        id: 'after-care',
        question: 'How do I care for fresh henna?',
        answer: [
          [
            'Leave the paste on for 6 to 8 hours if you can. Keep warm.',
            'Scrape it off. Do not wash it off.',
            'Keep water and soap away for the first 12 to 24 hours.',
            'Before you bathe, rub in a little coconut or sesame oil.',
            'Later, go easy on scrubbing, swimming pools and sanitiser.',
          ],
          'Sugar and lemon help the paste to stay on, but lemon can sting: leave it out if your skin is sensitive.',
        ],
      },
      {
        id: 'storing-cones',
        question: 'How do I store the cones?',
        answer: [
          'In the freezer, in a closed bag or box, on the day they arrive. Our paste is fresh, and warmth weakens it within days. Frozen, a cone keeps its strength for about three months.',
          'Let it thaw at room temperature for half an hour to an hour. Do not heat it, and do not freeze it again. Keep it away from children and from food.',
          'If a cone smells sour or shows mould, throw it away.',
        ],
      },
    ],
  },
  {
    id: 'designs-and-orders',
    title: 'Designs and orders',
    faqs: [
      {
        id: 'the-box',
        question: 'What do I get when I buy a design?',
        answer: [
          'A box with the plate printed life-size on thick ivory paper, a step-by-step sheet in Hindi and English, a tracing film that you can use again, and two cones of natural henna mixed on the day we send it.',
        ],
        more: { to: '/order-info#the-box', label: 'More about the box' },
      },
      {
        id: 'choosing',
        question: 'Which design should I choose?',
        answer: [
          [
            'A first try: something minimal, or one Arabic trail. Open shapes forgive a shaky hand.',
            'Festivals and parties: one hand, or the backs of both hands.',
            'A wedding: full hands take hours, and are best drawn by an artist.',
          ],
          'In the shop you can search, and look at one category at a time. Or send us a photo of your outfit on WhatsApp, and we will suggest something.',
        ],
        more: { to: '/shop', label: 'See the designs' },
      },
      {
        id: 'payment',
        question: 'How can I pay?',
        answer: [
          'In cash, when the box reaches you, or online by UPI, card or netbanking. Nothing is added to the total that you saw.',
          'We take payments on this site and at your door, nowhere else. Please do not pay anyone who asks for an advance in our name.',
        ],
        more: { to: '/order-info#cash-on-delivery', label: 'More about paying' },
      },
      {
        id: 'returns',
        question: 'Can I return or cancel an order?',
        answer: [
          'You can cancel without any charge until you have accepted the box. If something is damaged, wrong or missing, tell us within 48 hours with a photo, and we replace it or refund you.',
          'A sealed box can come back if you tell us within 48 hours. Opened boxes and cones cannot, unless something is wrong with them: the paste is perishable and goes on skin.',
        ],
        more: { to: '/order-info#damaged-or-wrong', label: 'More about returns and refunds' },
      },
    ],
  },
  {
    id: 'artists',
    title: 'Artists',
    faqs: [
      {
        id: 'booking-an-artist',
        question: 'How do I book an artist, and how early?',
        answer: [
          `Call ${phone} or write to us on WhatsApp. Tell us the date, the place and how many people. It is a booking once we have confirmed the artist and the price.`,
          'For a wedding, ask as soon as the date is known; for a party, one or two weeks before. You can move or cancel free of charge until 48 hours before.',
        ],
        more: { to: '/booking-cancellation', label: 'More about booking and cancelling' },
      },
    ],
  },
];

export const meta = policyMeta({
  title: 'Questions and answers',
  description:
    'Natural henna and “black henna”, patch tests, G6PD, pregnancy, colour and after-care, storing cones, choosing a design, cash on delivery and booking an artist.',
  path: '/faqs',
  data: ({ phoneShown }) => [
    {
      '@type': 'FAQPage',
      mainEntity: groupsWith(phoneShown)
        .flatMap((group) => group.faqs)
        .map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.flat().join(' ') },
        })),
    },
  ],
});

function FaqAnswer({ id, question, answer, more }: Faq) {
  return (
    <div id={id}>
      <h3>{question}</h3>
      {answer.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]}>
            {block.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
      {more && (
        <p>
          <Link className="link" to={more.to}>
            {more.label}
          </Link>
        </p>
      )}
    </div>
  );
}

export default function Faqs() {
  const { phoneShown } = useContact();
  return (
    <Prose
      title="Questions and answers"
      lead="What people ask us before they order a box or sit down with an artist."
      updated="2026-11-21"
      notice={<SkinSafety />}
      sections={groupsWith(phoneShown).map(({ id, title, faqs }) => ({
        id,
        title,
        parts: faqs.map((faq) => ({ id: faq.id, title: faq.question })),
        body: faqs.map((faq) => <FaqAnswer key={faq.id} {...faq} />),
      }))}
    />
  );
}
