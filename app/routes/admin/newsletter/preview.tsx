import { href } from '../../../domain/shared/paths.ts';

interface Props {
  id: string;
  /** Of the newsletter: another one is another e-mail. */
  version: number;
}

const OPTION = 'flex min-h-11 items-center gap-2';
const RADIO = 'size-5 accent-henna-700';

/** A newsletter as its readers get it: the very e-mail, as wide as on a phone or on a desktop, and its text. */
export function NewsletterPreview({ id, version }: Props) {
  const source = `${href('/admin/newsletters/:id/preview', { id })}?version=${version}`;
  return (
    <div className="group mt-1">
      <p className="text-muted">The e-mail as it was last saved, as it would reach you.</p>
      <fieldset className="mt-1 flex flex-wrap gap-x-5">
        <legend className="sr-only">Show it as</legend>
        <label className={OPTION}>
          <input type="radio" name="preview" value="phone" className={RADIO} defaultChecked />
          On a phone
        </label>
        <label className={OPTION}>
          <input type="radio" name="preview" value="desktop" className={RADIO} />
          On a desktop
        </label>
        <label className={OPTION}>
          <input type="radio" name="preview" value="text" className={RADIO} />
          Text alone
        </label>
      </fieldset>
      <div className="mt-2 overflow-x-auto">
        <iframe
          key={source}
          src={source}
          title="The e-mail"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-160 w-90 max-w-full rounded-lg border border-line bg-white group-has-[[value=desktop]:checked]:w-160 group-has-[[value=desktop]:checked]:max-w-none group-has-[[value=text]:checked]:hidden"
        />
        <iframe
          key={`${source} text`}
          src={`${source}&part=text`}
          title="The e-mail as text"
          sandbox=""
          loading="lazy"
          className="hidden h-160 w-full rounded-lg border border-line bg-white group-has-[[value=text]:checked]:block"
        />
      </div>
      <p>
        <a href={source} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
          Open it in a tab of its own
        </a>
      </p>
    </div>
  );
}
