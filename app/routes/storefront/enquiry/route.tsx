import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { getProfile } from '../../../domain/accounts/customer.server.ts';
import { getBookableDays } from '../../../domain/availability/bookable-days.ts';
import { createEnquiry } from '../../../domain/enquiries/enquiry.server.ts';
import { ENQUIRY_RECEIVED } from '../../../domain/enquiries/enquiry.ts';
import { EnquiryInput } from '../../../domain/enquiries/enquiry-input.ts';
import { getRequestedItem } from '../../../domain/enquiries/requested-item.server.ts';
import { getPlace } from '../../../domain/pricing/place.server.ts';
import { PRODUCT_TEXT_LENGTH } from '../../../domain/products/product.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { checkBot, createBotCheck } from '../../../http/bot-check.server.ts';
import { clientAddress } from '../../../http/client-address.server.ts';
import { getPageContent } from '../../../http/page-content.server.ts';
import { getCurrentUser } from '../../../http/sessions.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createPageMeta } from '../../../site/seo.ts';
import { createClientAction, keepAfterForms } from '../../../ui/kit/client-action.ts';
import { later } from '../../../ui/kit/later.tsx';

/** Open to everyone; a logged-in customer finds their name, phone and e-mail in the form. */
export async function loader({ request, context: { app } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const chosen = { package: params.get('package') ?? '', design: params.get('design') ?? '' };
  const customer = await getCurrentUser(app, request, 'customer');
  const [subject, profile, { steps }, botCheck] = await Promise.all([
    getRequestedItem(app, chosen),
    customer && getProfile(app, customer.id),
    getPageContent({ request, context: { app } }),
    createBotCheck(app, 'enquiry'),
  ]);
  const known = profile && {
    name: profile.name,
    email: profile.email ?? '',
    phone: formatPhone(profile.phone).replace('+91 ', ''),
  };
  // A popular product is neither a package nor a design: its name is written into the note.
  const product = params.get('product')?.slice(0, PRODUCT_TEXT_LENGTH.name);
  const note = product ? `I am asking about ${product}.` : '';
  return { botCheck, subject, days: getBookableDays(app.now()), note, known, howWeWork: steps };
}

/** What is said of a place with a pincode where we do not come as a rule; the enquiry is taken all the same. */
async function describePlace(app: AppContext, location: string): Promise<string> {
  const [pincode] = /\b[1-9]\d{5}\b/.exec(location) ?? [];
  if (!pincode || (await getPlace(app, pincode))) return '';
  return ` We do not come to ${pincode} as a rule: we tell you whether we can.`;
}

/** Open to everyone, within limits. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const store = async (input: EnquiryInput) => {
    await createEnquiry(context.app, input, clientAddress(request));
    return ENQUIRY_RECEIVED + (await describePlace(context.app, input.location));
  };
  return submit(args, EnquiryInput, store, { guard: checkBot(context.app, 'enquiry') });
}

export const clientAction = createClientAction({
  failed: 'Your enquiry did not get through. Please try again.',
  unreached: 'We could not reach the shop. Please try again: nothing that you typed is lost.',
});

/** The form changes nothing that the page shows, and if it did not get through, loading would fail as well. */
export const shouldRevalidate = keepAfterForms;

export const meta = createPageMeta({
  title: 'Book your Perfect Mehendi',
  path: '/form',
  description:
    'Tell us the date and the place. An artist calls you, and you have a price before the call ends.',
});

export default later(() => import('./page.tsx').then(({ EnquiryPage }) => EnquiryPage));
