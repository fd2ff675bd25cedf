import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { Divider } from '../../../ui/kit/ornament.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { EnquiryReceived } from './enquiry-received.tsx';
import { HowWeWork } from './how-we-work.tsx';
import type { loader } from './route.tsx';

/** An enquiry for a function. */
export function EnquiryPage() {
  const { howWeWork, ...form } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="column grid gap-x-16 gap-y-14 py-10 md:py-14 lg:grid-cols-[3fr_2fr]">
      <div>
        <h1 className="text-4xl md:text-5xl">Book your Perfect Mehendi</h1>
        <Divider className="mt-4 text-terracotta" />
        {reply?.ok ? <EnquiryReceived message={reply.message} /> : <EnquiryForm {...form} reply={reply} />}
      </div>
      <HowWeWork {...howWeWork} />
    </div>
  );
}
