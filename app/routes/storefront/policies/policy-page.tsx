import { useLoaderData } from '@remix-run/react';
import type { ProsePart, ProseSection } from '../../../domain/content/prose.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { brand } from '../../../site/brand.ts';
import { EmailLink, OpeningHours, PhoneLink, WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import type { LoadedPolicy } from './policy.tsx';
import { Prose } from './prose.tsx';

/** Vertical rhythm, lists and tables of running text. */
const TEXT =
  'text-[1.0625rem] leading-relaxed [&_:is(p,ul,ol,dl,table,address)]:mt-3 [&_:is(ul,ol)]:pl-6 [&_ul]:list-disc ' +
  '[&_ol]:list-decimal [&_li]:mt-1.5 [&_li]:pl-1 [&_li]:marker:text-terracotta-text [&_h3]:mt-8 [&_h3]:text-xl ' +
  '[&_h3]:break-after-avoid [&_address]:not-italic [&_dt]:mt-3 [&_dt]:font-semibold sm:[&_dl>div]:flex ' +
  'sm:[&_dl>div]:gap-4 sm:[&_dt]:w-40 sm:[&_dt]:shrink-0 sm:[&_dd]:mt-3 [&_table]:w-full [&_:is(th,td)]:border-b ' +
  '[&_:is(th,td)]:border-line [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:text-left ' +
  '[&_:is(th,td)]:align-top [&_th]:font-semibold';

/** A long text to look things up in: contents beside it on wide screens, folded above it on narrow ones. */
export function PolicyPage() {
  const { policy } = useLoaderData<LoadedPolicy>();
  const { title, lead, updated, intro, sections } = policy;
  return (
    <article className="column max-w-[64rem] py-8 md:py-12 print:py-0">
      <header className="max-w-[42rem] lg:ml-[18rem] print:ml-0">
        <nav aria-label="Breadcrumb" className="text-muted print:hidden">
          <ol className="flex flex-wrap gap-x-2">
            <li>
              <TextLink to="/">Home</TextLink>
            </li>
            <li aria-hidden="true">/</li>
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        <h1 className="mt-4 text-4xl md:text-5xl">{title}</h1>
        <p className="mt-4 text-xl leading-relaxed">
          <Prose nodes={lead} />
        </p>
        <p className="mt-3 text-muted">
          Last updated <time dateTime={updated}>{formatDate(new Date(updated))}</time>
        </p>
      </header>

      <div className="mt-8 lg:grid lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-12 print:block">
        <div className="print:hidden">
          <details className="rounded-lg border border-line bg-sand lg:hidden">
            <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">On this page</summary>
            <Contents sections={sections} className="px-4 pb-3" />
          </details>
          <div className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto border-l-2 border-line pl-4 lg:block">
            <p className="font-semibold">On this page</p>
            <Contents sections={sections} />
          </div>
        </div>

        <div className={`mt-8 lg:mt-0 ${TEXT}`}>
          <Prose nodes={intro} />
          {sections.map((section) => (
            <PolicySection key={section.id} {...section} />
          ))}
          <StillUnsure about={title} />
        </div>
      </div>
    </article>
  );
}

function PolicySection({ id, title, body, parts }: ProseSection) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-10 border-t border-line pt-8 first:mt-0 first:border-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="text-2xl break-after-avoid md:text-3xl">
        {title}
      </h2>
      <Prose nodes={body} />
      {parts.map((part) => (
        <div key={part.id} id={part.id}>
          <h3>{part.title}</h3>
          <Prose nodes={part.body} />
        </div>
      ))}
    </section>
  );
}

type ContentsEntry = ProsePart & Partial<Pick<ProseSection, 'parts'>>;

function Contents({ sections, className = '' }: { sections: readonly ProseSection[]; className?: string }) {
  return (
    <nav aria-label="On this page" className={className}>
      <ContentsList entries={sections} />
    </nav>
  );
}

function ContentsList({ entries, className }: { entries: readonly ContentsEntry[]; className?: string }) {
  return (
    <ul className={className}>
      {entries.map(({ id, title, parts = [] }) => (
        <li key={id}>
          <a className="block py-2 leading-snug text-henna-700 hover:underline" href={`#${id}`}>
            {title}
          </a>
          {parts.length > 0 && <ContentsList entries={parts} className="pl-4" />}
        </li>
      ))}
    </ul>
  );
}

function StillUnsure({ about }: { about: string }) {
  return (
    <Section title="Still unsure?" className="mt-12 rounded-lg bg-sand p-6 break-inside-avoid print:border">
      <p>
        Ask a person. Call <PhoneLink /> or write on{' '}
        <WhatsAppLink text={`Hello ${brand.name}, I have a question (${about}).`} />, <OpeningHours />. Or
        send an e-mail to <EmailLink />.
      </p>
    </Section>
  );
}
