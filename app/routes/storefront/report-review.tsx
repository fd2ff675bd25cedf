import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { REVIEW_TEXT_LIMITS } from '../../domain/reviews/review.ts';
import { ReportInput } from '../../domain/reviews/review-input.ts';
import { getPublishedReview, reportReview } from '../../domain/reviews/review-report.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { checkBot, createBotCheck } from '../../http/bot-check.server.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { submit } from '../../http/submit.server.ts';
import { BotCheckFields } from '../../ui/kit/bot-check-fields.tsx';
import { createClientAction, keepAfterForms } from '../../ui/kit/client-action.ts';
import { TextAreaField } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { privatePageMeta } from './private-page-meta.ts';

/** A published review, for whoever has something against it. Open to everyone. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const review = await getPublishedReview(context.app, params.id ?? '');
  if (!review) throw new Response('This review is not shown.', { status: 404 });
  return { review, botCheck: await createBotCheck(context.app, 'report') };
}

/** Open to everyone, within limits. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const report = async ({ words }: { words: string }) => {
    await reportReview(context.app, { id: params.id ?? '', words }, clientAddress(request));
    return 'Thank you. We look at it soon.';
  };
  return submit(args, ReportInput, report, { guard: checkBot(context.app, 'report') });
}

export const clientAction = createClientAction();

/** The form changes nothing that the page shows. */
export const shouldRevalidate = keepAfterForms;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privatePageMeta(data ? 'Report a review' : 'No such review');

export default function ReportReview() {
  const { review, botCheck } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="column max-w-2xl py-10 md:py-14">
      <h1 className="text-3xl md:text-4xl">Report a review</h1>
      <blockquote className="mt-4 border-l-4 border-line pl-4 wrap-anywhere">
        <p className="line-clamp-6 whitespace-pre-line">{review.words || `${review.stars} of 5 stars`}</p>
        <p className="text-muted">{review.name}</p>
      </blockquote>
      <Form method="post" className="relative mt-6 space-y-5" noValidate>
        <FormState reply={reply}>
          <TextAreaField
            name="words"
            label="What is wrong with it?"
            hint="For instance that it insults or names somebody, shows somebody who has not agreed, or is not true."
            maxLength={REVIEW_TEXT_LIMITS.report}
          />
          <BotCheckFields check={botCheck} />
          <FormMessage />
        </FormState>
        {reply?.ok ? (
          <Link to="/" className="button">
            To the home page
          </Link>
        ) : (
          <SubmitButton label="Report it" pendingLabel="Sending…" />
        )}
      </Form>
    </div>
  );
}
