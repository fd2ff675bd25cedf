import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, useActionData } from '@remix-run/react';
import { updateProfile } from '../../domain/accounts/customer.server.ts';
import { NameInput } from '../../domain/accounts/customer-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { nextPath, requireCustomer } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createPageMeta } from '../../site/seo.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { NameField } from '../../ui/kit/contact-fields.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';

function nextOf(request: Request): string {
  return nextPath(new URL(request.url).searchParams.get('next'), '/profile');
}

/** For customers without a name; the others are redirected. */
export async function loader(args: LoaderFunctionArgs) {
  const customer = await requireCustomer(args);
  return customer.name ? redirect(nextOf(args.request)) : null;
}

/** For logged-in customers. */
export async function action(args: ActionFunctionArgs) {
  const customer = await requireCustomer(args);
  return submit(args, NameInput, async ({ name }) => {
    await updateProfile(args.context.app, customer.id, { name });
    throw redirect(nextOf(args.request));
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = createPageMeta({
  title: 'Welcome',
  description: 'Tell us your name.',
  path: '/welcome',
  hidden: true,
});

export default function Welcome() {
  return (
    <div className="column max-w-lg py-10 md:py-16">
      <h1 className="text-4xl">Welcome</h1>
      <p className="mt-3 text-lg text-muted">You are logged in. What may we call you?</p>
      <Form method="post" className="mt-8 space-y-4" noValidate>
        <FormState reply={useActionData<FormReply>()}>
          <NameField label="Your name" autoFocus />
          <FormMessage />
        </FormState>
        <SubmitButton label="Continue" />
      </Form>
    </div>
  );
}
