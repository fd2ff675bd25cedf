import { useLoaderData } from '@remix-run/react';
import type { ProsePart, ProseSection } from '../../../domain/content/prose.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { brand } from '../../../site/brand.ts';
import { EmailLink, OpeningHours, PhoneLink, WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { Prose, ProseSections } from '../../../ui/storefront/prose.tsx';
import { renderPlaceholder } from './placeholders.tsx';
import type { LoadedPolicy } from './policy.tsx';

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
          <Prose nodes={lead} values={renderPlaceholder} />
        </p>
        <p className="mt-3 text-muted">
          Last updated <time dateTime={updated}>{formatDate(new Date(updated))}</time>
        </p>
      </header>

      <div className="mt-8 lg:grid lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-12 print:block">
        {/* Once for all screens: folded above the text, or beside it. */}
        <div className="max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-sand print:hidden">
          <details className="peer lg:hidden">
            <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">On this page</summary>
          </details>
          <nav
            aria-label="On this page"
            className="contents-list hidden px-4 pb-3 peer-open:block lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:border-l-2 lg:border-line lg:pr-0 lg:pb-0"
          >
            <p className="font-semibold max-lg:hidden">On this page</p>
            <ContentsList entries={sections} />
          </nav>
        </div>

        <div className="prose mt-8 lg:mt-0">
          <Prose nodes={intro} values={renderPlaceholder} />
          <ProseSections sections={sections} values={renderPlaceholder} />
          <StillUnsure about={title} />
        </div>
      </div>
    </article>
  );
}

type ContentsEntry = ProsePart & Partial<Pick<ProseSection, 'parts'>>;

function ContentsList({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <ul>
      {entries.map(({ id, title, parts = [] }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {parts.length > 0 && <ContentsList entries={parts} />}
        </li>
      ))}
    </ul>
  );
}

function StillUnsure({ about }: { about: string }) {
  return (
    <Section
      title="Still unsure?"
      className="mt-12 rounded-lg border-none bg-sand p-6 break-inside-avoid print:border"
    >
      <p>
        Ask a person. Call <PhoneLink /> or write on{' '}
        <WhatsAppLink text={`Hello ${brand.name}, I have a question (${about}).`} />, <OpeningHours />. Or
        send an e-mail to <EmailLink />.
      </p>
    </Section>
  );
}
