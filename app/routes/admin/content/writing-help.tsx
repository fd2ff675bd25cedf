import type { PlaceholderName } from '../../../domain/content/prose.ts';

const EXAMPLE = `A paragraph. **Strong** and *emphasised* words, and [a link](/shop).

## A section

- One thing
- Another thing

### A question in it {#question}

| Place | Days |
| --- | --- |
| Jaipur | 2 |

A word
: and what it means.`;

const PLACEHOLDERS: Record<PlaceholderName, string> = {
  'brand.name': 'the name of the shop',
  'brand.grievanceOfficer.name': 'the name of your grievance officer',
  'brand.grievanceOfficer.title': 'their title',
  'contact.phone': 'your phone, as a link',
  'contact.email': 'your e-mail address, as a link',
  'contact.whatsapp': 'a link to a WhatsApp chat; after the name, in quotes, what it begins with',
  'contact.address': 'your address on one line',
  'contact.town': 'city and state',
  'contact.hours': 'when you are on the phone',
  'cancellation.freeUntil': 'until when cancelling is free, of your selling terms',
  'cancellation.keptShare': 'what you keep of a deposit after that',
  'delivery.cashTotals': 'up to which total you take cash, of your delivery terms',
  'delivery.returnRule': 'until when a return can be asked for',
  'orderStatus.placed': 'the name of this step of an order',
  'orderStatus.confirmed': 'the name of this step of an order',
  'orderStatus.out_for_delivery': 'the name of this step of an order',
  'orderStatus.delivered': 'the name of this step of an order',
  'orderStatus.cancelled': 'the name of this step of an order',
  skinSafety: 'the box on skin safety, in a paragraph of its own',
  designBoxes: 'every design box with what is in it, in a paragraph of its own',
  struckPrices: 'what a price means that is struck through',
};

/** How a long text is written, and which values of the shop may stand in it. */
export function WritingHelp() {
  return (
    <details className="mb-4 max-w-3xl rounded-lg border border-line bg-white p-4">
      <summary className="min-h-6 cursor-pointer font-semibold">How to write it</summary>
      <p className="mt-3">
        An empty line ends a paragraph. Lines that begin with ## are sections and stand in the list of
        contents; those with ### are parts of them. What stands in {'{#…}'} is the address of a part: other
        pages link to it, so leave those that are there. Pictures are added below: each is a line like ![what
        it shows](/media/…), or with a caption in quotes after the address. HTML is refused.
      </p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which the keyboard must be able to do
        tabIndex={0}
        className="mt-3 overflow-x-auto rounded bg-sand p-3 text-base"
      >
        {EXAMPLE}
      </pre>
      <p className="mt-4">
        Values of your shop stand in double braces, and follow when you change them elsewhere:
      </p>
      <dl className="mt-2 grid gap-x-5 gap-y-1 sm:grid-cols-[auto_1fr]">
        {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="wrap-anywhere">
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="mb-2 text-muted sm:mb-0">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
