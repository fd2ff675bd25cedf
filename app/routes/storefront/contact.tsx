import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { createMessage } from '../../domain/enquiries/contact-message.server.ts';
import { MESSAGE_MAX_LENGTH, MESSAGE_RECEIVED } from '../../domain/enquiries/contact-message.ts';
import { ContactInput } from '../../domain/enquiries/contact-message-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { checkBot, createBotCheck } from '../../http/bot-check.server.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { getPageContent } from '../../http/page-content.server.ts';
import { submit } from '../../http/submit.server.ts';
import { brand } from '../../site/brand.ts';
import { contactOf, pageMeta, siteUrlOf } from '../../site/seo.ts';
import { BotCheckFields } from '../../ui/kit/bot-check-fields.tsx';
import { createClientAction, keepAfterForms } from '../../ui/kit/client-action.ts';
import { EmailField, NameField } from '../../ui/kit/contact-fields.tsx';
import { useReplyEffects } from '../../ui/kit/error-focus.ts';
import { TextAreaField } from '../../ui/kit/field.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { Divider } from '../../ui/kit/ornament.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { ReachUs } from '../../ui/kit/reach-us.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';

/** Open to everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [botCheck, { pages }] = await Promise.all([
    createBotCheck(context.app, 'contact'),
    getPageContent({ request, context }),
  ]);
  return { botCheck, lead: pages.contact };
}

/** Open to everyone, within limits. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const store = async (input: ContactInput) => {
    await createMessage(context.app, input, clientAddress(request));
    return MESSAGE_RECEIVED;
  };
  return submit(args, ContactInput, store, { guard: checkBot(context.app, 'contact') });
}

/** Spec, section 8. */
export const clientAction = createClientAction({
  failed: 'Failed to send message',
  unreached: 'Error sending message. Please try again.',
});

/** The form changes nothing that the page shows, and if it did not get through, loading would fail as well. */
export const shouldRevalidate = keepAfterForms;

export const meta: MetaFunction = ({ matches }) => {
  const { address, hours } = contactOf(matches);
  return pageMeta(siteUrlOf(matches), {
    title: 'Contact',
    path: '/contact',
    description: `Write to ${brand.name}, call us, or find us in ${address.area}: ${hours.shown}.`,
  });
};

export default function Contact() {
  const { lead } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="jaal relative bg-henna-950 text-ivory">
        <div className="column relative pt-10 pb-12 lg:pt-14 lg:pb-16">
          <h1 className="text-4xl md:text-5xl">Contact us</h1>
          <p className="mt-4 max-w-xl text-lg text-sand md:text-xl">{lead}</p>
        </div>
        <div className="scallops absolute inset-x-0 top-full text-henna-950" />
      </section>
      <div className="column grid gap-x-16 gap-y-14 py-14 md:grid-cols-[3fr_2fr] md:py-20">
        <ContactForm />
        <Section title="Or reach us now" titleClassName="text-3xl">
          <Divider className="mt-3 text-terracotta" />
          <ReachUs text="Namaste! I have a question." />
        </Section>
      </div>
    </>
  );
}

function ContactForm() {
  const { botCheck } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const isSending = useIsPending();
  return (
    <Section title="Write to us" titleClassName="text-3xl">
      <Divider className="mt-3 text-terracotta" />
      <Form ref={useReplyEffects(reply)} method="post" className="relative mt-8 space-y-5" noValidate>
        <FormState reply={reply}>
          <NameField />
          <EmailField />
          <TextAreaField name="message" label="Message" rows={6} maxLength={MESSAGE_MAX_LENGTH} />
          <BotCheckFields check={botCheck} />
        </FormState>
        <p
          role="status"
          className={`font-semibold empty:hidden ${isSending || reply?.ok ? 'text-leaf' : 'text-rose'}`}
        >
          {isSending ? 'Sending...' : reply?.message}
        </p>
        <SubmitButton label="Send message" className="button-primary w-full xs:w-auto" />
      </Form>
    </Section>
  );
}
