import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { createMessage } from '../../domain/enquiries/contact-message.server.ts';
import { MESSAGE_MAX_LENGTH, MESSAGE_RECEIVED } from '../../domain/enquiries/contact-message.ts';
import { ContactInput } from '../../domain/enquiries/contact-message-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { checkBot, createBotCheck } from '../../http/bot-check.server.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { submit } from '../../http/submit.server.ts';
import { brand } from '../../site/brand.ts';
import { contactOf, pageMeta, siteUrlOf } from '../../site/seo.ts';
import { FormTraps } from '../../ui/kit/bot-check-fields.tsx';
import { createClientAction, keepAfterForms } from '../../ui/kit/client-action.ts';
import { useErrorFocus } from '../../ui/kit/error-focus.ts';
import { Field, TextAreaField } from '../../ui/kit/field.tsx';
import { Divider } from '../../ui/kit/ornament.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { ReachUs } from '../../ui/kit/reach-us.tsx';

/** Open to everyone. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { traps: await createBotCheck(context.app, 'contact') };
}

/** Open to everyone, within limits. */
export async function action(args: ActionFunctionArgs) {
  const {
    request,
    context: { app },
  } = args;
  return submit(
    args,
    ContactInput,
    async (input) => {
      await createMessage(app, input, clientAddress(request));
      return MESSAGE_RECEIVED;
    },
    { guard: checkBot(app, 'contact') },
  );
}

/** Spec, section 8. */
export const clientAction = createClientAction({
  failed: 'Failed to send message',
  unreached: 'Error sending message. Please try again.',
});

/** The form changes nothing that the page shows; and where it did not get through, neither would the page. */
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
  return (
    <>
      <section className="jaal relative bg-henna-950 text-ivory">
        <div className="column relative pt-10 pb-12 lg:pt-14 lg:pb-16">
          <h1 className="text-4xl md:text-5xl">Contact us</h1>
          <p className="mt-4 max-w-xl text-lg text-sand md:text-xl">
            A question about a design, a date you want to keep free, or an order on its way: write to us. A
            person answers, not a machine.
          </p>
        </div>
        <div className="scallops absolute inset-x-0 top-full text-henna-950" />
      </section>
      <div className="column grid gap-x-16 gap-y-14 py-14 md:grid-cols-[3fr_2fr] md:py-20">
        <ContactForm />
        <section aria-labelledby="reach-us">
          <h2 id="reach-us" className="text-3xl">
            Or reach us now
          </h2>
          <Divider className="mt-3 text-terracotta" />
          <ReachUs text="Namaste! I have a question." />
        </section>
      </div>
    </>
  );
}

function ContactForm() {
  const { traps } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const sending = useIsPending();
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, reply);
  useEffect(() => {
    if (reply?.ok) form.current?.reset();
  }, [reply]);
  return (
    <section aria-labelledby="write">
      <h2 id="write" className="text-3xl">
        Write to us
      </h2>
      <Divider className="mt-3 text-terracotta" />
      <Form ref={form} method="post" className="relative mt-8 space-y-5" noValidate>
        <Field
          name="name"
          label="Name"
          autoComplete="name"
          maxLength={80}
          defaultValue={reply?.values.name}
          error={reply?.fields.name}
        />
        <Field
          name="email"
          type="email"
          label="Email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={reply?.values.email}
          error={reply?.fields.email}
        />
        <TextAreaField
          name="message"
          label="Message"
          rows={6}
          maxLength={MESSAGE_MAX_LENGTH}
          defaultValue={reply?.values.message}
          error={reply?.fields.message}
        />
        <FormTraps traps={traps} reply={reply} />
        <p
          role="status"
          className={`font-semibold empty:hidden ${sending || reply?.ok ? 'text-leaf' : 'text-rose'}`}
        >
          {sending ? 'Sending...' : reply?.message}
        </p>
        <button type="submit" className="button button-primary w-full xs:w-auto" disabled={sending}>
          Send message
        </button>
      </Form>
    </section>
  );
}
