import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AnswerFormInput } from '../../../domain/bookings/agenda-input.ts';
import { getAnswerPage } from '../../../domain/bookings/answer.server.ts';
import {
  acceptByLink,
  declineByLink,
  withdrawByLink,
} from '../../../domain/bookings/answer-by-link.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { parseAnswerLink } from '../../../http/answer-link.server.ts';
import { clientAddress } from '../../../http/client-address.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../../http/security-headers.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { privatePageMeta } from '../private-page-meta.ts';
import { AnswerForms, OfferedInstead } from './answer-forms.tsx';
import { AskedSheet } from './asked-sheet.tsx';
import { EndedLink } from './ended-link.tsx';

/** Open to whoever has the link: its key stands for the artist. It changes nothing, since previews of messages open it too. */
export async function loader(args: LoaderFunctionArgs) {
  const link = parseAnswerLink(args);
  const page = await getAnswerPage(args.context.app, link);
  return data({ page, link }, { status: page ? 200 : 404, headers: PRIVATE_PAGE_HEADERS });
}

/** Open to whoever has the link. The artist's answer; each link works once. */
export async function action(args: ActionFunctionArgs) {
  const { app } = args.context;
  const by = { link: parseAnswerLink(args), address: clientAddress(args.request) };
  return submit(args, AnswerFormInput, async ({ intent, input }) => {
    switch (intent) {
      case 'accept':
        await acceptByLink(app, by, input.version);
        return 'Thank you: you have accepted.';
      case 'decline':
        await declineByLink(app, by, input);
        return 'Thank you: you have declined. The shop looks for another artist.';
      case 'withdraw-offer':
        await withdrawByLink(app, by, input.version);
        return 'Your offer is taken back. Please accept or decline the appointment.';
    }
  });
}

export const clientAction = createClientAction();

/** After a refusal too: what it was about has changed. */
export const shouldRevalidate = revalidateAfterRefusal;

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = () => privatePageMeta('Your answer');

/** An appointment that an artist is asked about, with the ways to answer; or what became of it. */
export default function Answer() {
  const { page, link } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const appointment = page?.appointment;
  const isDeclining = reply?.values.intent === 'decline';
  return (
    <article className="column max-w-2xl py-8 md:py-12">
      {page && appointment ? (
        <>
          <h1 className="text-3xl md:text-4xl">{TITLES[page.state] ?? TITLES.open}</h1>
          {!isDeclining && <FormMessage reply={reply} />}
          <AskedSheet reference={link.reference} appointment={appointment} />
          {page.state === 'open' && (
            <AnswerForms {...{ link, appointment, reply }} expiresAt={page.expiresAt} />
          )}
          {page.state === 'offered' && <OfferedInstead appointment={appointment} />}
          {page.state === 'accepted' && <EndedLink state="accepted" reference={link.reference} />}
        </>
      ) : (
        <>
          <h1 className="text-3xl md:text-4xl">
            {page?.state === 'declined' ? 'You have declined' : 'This link has ended'}
          </h1>
          <FormMessage reply={reply} />
          <EndedLink state={page?.state ?? null} reference={link.reference} />
        </>
      )}
    </article>
  );
}

const TITLES: Record<string, string> = {
  open: 'Can you take this appointment?',
  offered: 'You have offered another time',
  accepted: 'This appointment is yours',
};
