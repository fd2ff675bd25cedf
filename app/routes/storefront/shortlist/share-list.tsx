import { whatsappLink } from '../../../domain/content/content.ts';
import { useSite } from '../../../root.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { CopyField } from '../../../ui/quotes/copy-field.tsx';

/** The link on which the family votes: made, sent, renewed and switched off. */
export function ShareList({ sharedPath }: { sharedPath: string | null }) {
  const { siteUrl } = useSite();
  return (
    <Section title="Ask the family" titleClassName="text-xl" className="rounded-xl bg-sand p-5">
      {sharedPath === null ? (
        <>
          <p className="mt-2">
            Make a link to your list. Whoever has it sees the pictures and prices, votes and comments with a
            first name, without an account. Your notes stay with you.
          </p>
          <ActionButton
            values={{ intent: 'share' }}
            preventScrollReset
            className="mt-3"
            buttonClassName="button button-primary"
          >
            Make a link
          </ActionButton>
        </>
      ) : (
        <Shared address={siteUrl + sharedPath} />
      )}
    </Section>
  );
}

function Shared({ address }: { address: string }) {
  const words = `Help me to choose my mehndi. Look, vote and tell me what you think: ${address}`;
  return (
    <>
      <p className="mt-2">Whoever has this link can look, vote and comment.</p>
      <CopyField label="The link to your list" value={address} />
      <p className="mt-3">
        <a href={whatsappLink({ whatsapp: '' }, words)} className="button button-primary">
          Share on WhatsApp
        </a>
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <ActionButton
          values={{ intent: 'share' }}
          preventScrollReset
          buttonClassName="link inline-flex min-h-11 cursor-pointer items-center"
        >
          Make a new link instead
        </ActionButton>
        <ActionButton
          values={{ intent: 'unshare' }}
          preventScrollReset
          buttonClassName="link inline-flex min-h-11 cursor-pointer items-center"
        >
          Stop sharing
        </ActionButton>
      </div>
    </>
  );
}
