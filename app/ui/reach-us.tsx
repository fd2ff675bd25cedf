import { brand } from '../brand.ts';
import { Icon } from './icon.tsx';

/** Every way to reach the shop, the quickest first. */
export function ReachUs({ whatsapp }: { whatsapp: string }) {
  const { address, hours } = brand;
  return (
    <>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={`tel:${brand.phone}`} className="button button-primary">
          <Icon name="phone" className="size-5" />
          Call {brand.phoneShown}
        </a>
        <a href={whatsapp} className="button">
          Write on WhatsApp
        </a>
      </p>
      <dl className="mt-10 grid gap-x-6 gap-y-5 border-t-4 border-double border-line pt-8 sm:grid-cols-[8rem_1fr]">
        <dt className="font-semibold">Hours</dt>
        <dd>{hours.shown}</dd>
        <dt className="font-semibold">Address</dt>
        <dd>
          {address.street}
          <br />
          {address.city}, {address.region} {address.pincode}
        </dd>
        <dt className="font-semibold">E-mail</dt>
        <dd>
          <a href={`mailto:${brand.email}`} className="link">
            {brand.email}
          </a>
        </dd>
      </dl>
    </>
  );
}
