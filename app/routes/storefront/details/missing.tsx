import { Link } from '@remix-run/react';
import { isNotFound, lovedOf } from '../../../ui/storefront/error-kind.ts';
import { MostLoved } from '../../../ui/storefront/most-loved.tsx';
import { SearchForm } from '../../../ui/storefront/search-form.tsx';

/** For an unknown design, or one that could not be loaded (spec, section 8). */
export function MissingDesign({ error }: { error: unknown }) {
  const isMissing = isNotFound(error);
  return (
    <div className="column py-16 text-center">
      <h1 className="text-3xl">{isMissing ? 'We could not find this design' : 'Something went wrong'}</h1>
      <p className="mt-4">
        {isMissing
          ? 'It may have left the shop, or the link may be incomplete.'
          : 'Could not load design details. Please try again later.'}
      </p>
      {isMissing && <SearchForm />}
      <p className="mt-6">
        <Link to="/shop" className="button button-primary">
          See all designs
        </Link>
      </p>
      <MostLoved items={lovedOf(error)} />
    </div>
  );
}
