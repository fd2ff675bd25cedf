import type { SiteContent } from '../../../domain/content/content.ts';

/** The panel beside the form for enquiries: three steps, and the shop in figures. */
export function HowWeWork({ steps, figures }: SiteContent['steps']) {
  return (
    <aside aria-labelledby="how-we-work" className="self-start rounded-lg bg-sand p-6 md:p-8">
      <h2 id="how-we-work" className="text-3xl">
        How we work
      </h2>
      <ol className="mt-6 space-y-6">
        {steps.map(({ title, words }, index) => (
          <li key={title} className="grid grid-cols-[2.75rem_1fr] gap-x-4">
            <span
              aria-hidden="true"
              className="grid size-11 place-items-center rounded-full border-4 border-double border-terracotta font-display text-xl font-semibold text-henna-700"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 text-muted">{words}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="dotted-rule mt-8 text-terracotta" />
      <dl className="mt-6 grid gap-4 xs:grid-cols-3 lg:gap-3">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="leading-snug text-muted">{label}</dt>
            <dd className="font-display text-3xl font-semibold text-henna-700">{figure}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
