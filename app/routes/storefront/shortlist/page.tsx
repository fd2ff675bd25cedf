import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { ShopItem } from '../../../domain/search/shop-item.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatThing } from '../../../domain/shortlists/shortlist.ts';
import { useSite } from '../../../root.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { Divider } from '../../../ui/kit/ornament.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { setHearts } from '../../../ui/shortlists/heart-store.ts';
import { MostLoved } from '../../../ui/storefront/most-loved.tsx';
import { SearchForm } from '../../../ui/storefront/search-form.tsx';
import { BookTogether } from './book-together.tsx';
import { OwnItem } from './own-item.tsx';
import type { loader, Removed } from './route.tsx';
import { ShareList } from './share-list.tsx';

/** What this browser, or who is logged in, has put a heart on. */
export function ShortlistPage() {
  const { items, loved, sharedPath, samplePath, problem } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply & { removed?: Removed | null }>();
  const { viewer } = useSite();
  // What the hearts of other pages show is what is on the list.
  useEffect(() => setHearts(items.map(formatThing)), [items]);
  return (
    <div className="column max-w-5xl py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">Your shortlist</h1>
      <Divider className="mt-3 text-terracotta" />
      {problem && <p className="mt-4 font-semibold text-rose">{problem}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4">
        <FormMessage reply={reply} />
        {reply?.removed && <Undo removed={reply.removed} />}
      </div>
      {items.length === 0 ? (
        <Empty samplePath={samplePath} loved={loved} />
      ) : (
        <>
          {viewer.role === 'guest' && (
            <p className="mt-3 text-muted">
              Kept on this device.{' '}
              <Link to="/otp-login?next=/shortlist" className="link">
                Log in
              </Link>{' '}
              to keep it with your account, on every device.
            </p>
          )}
          <div className="mt-6 gap-x-10 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <ul>
              {items.map((item) => (
                <li key={formatThing(item)}>
                  <OwnItem item={item} reply={reply} />
                </li>
              ))}
            </ul>
            <div className="mt-6 space-y-6 self-start lg:sticky lg:top-24 lg:mt-0">
              <ShareList sharedPath={sharedPath} />
              <BookTogether items={items} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function Undo({ removed: { thing, note } }: { removed: Removed }) {
  return (
    <ActionButton values={{ intent: 'restore', thing, note }} preventScrollReset>
      Undo
    </ActionButton>
  );
}

function Empty({ samplePath, loved }: { samplePath: string | null; loved: readonly ShopItem[] }) {
  return (
    <div className="mt-4 max-w-prose">
      <p className="text-lg">
        Nothing here yet. Press the heart on a design, a package, a product or an artist, and it waits for you
        here, without an account. Then ask the family what they think.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/shop" className="button button-primary">
          See the designs
        </Link>
        <Link to="/package" className="button">
          Packages
        </Link>
        <Link to="/artists" className="button">
          Artists
        </Link>
      </p>
      {samplePath && (
        <p className="mt-4">
          <LineLink to={samplePath}>See a sample list, on which a family has voted</LineLink>
        </p>
      )}
      <SearchForm />
      <MostLoved items={loved} />
    </div>
  );
}
