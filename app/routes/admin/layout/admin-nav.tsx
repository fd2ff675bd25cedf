import { NavLink } from '@remix-run/react';
import { LogoutForm } from '../../../ui/accounts/logout-form.tsx';

/** The links of the specification (section 2), and further ones. */
const LINKS: readonly [to: string, label: string][] = [
  ['/adminDashboard', 'Dashboard'],
  ['/admin/orders', 'Orders'],
  ['/admin/payments', 'Payments'],
  ['/admin/package-form', 'Package Form'],
  ['/admin/prices', 'Price List'],
  ['/admin/bookings', 'Bookings'],
  ['/admin/enquiries', 'Enquiries'],
  ['/admin/messages', 'Messages'],
  ['/admin/reviews', 'Reviews'],
  ['/admin/shop-form', 'Shop Form'],
  ['/admin/popular-product-form', 'Popular Product Form'],
  ['/admin/vendor-approval', 'Vendor Approval'],
  ['/shop', 'Shop'],
  ['/popular-product', 'Popular Product'],
  ['/admin/content', 'Content'],
  ['/admin/audit', 'Audit'],
  ['/admin/account', 'My Account'],
];

const LINK =
  'flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 hover:bg-sand lg:min-h-10 aria-[current=page]:bg-sand aria-[current=page]:font-semibold aria-[current=page]:text-henna-700';

export function AdminNav({ email }: { email: string }) {
  return (
    <>
      <ul>
        {LINKS.map(([to, label]) => (
          <li key={to}>
            <NavLink to={to} className={LINK}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <AdminLogout />
      <p className="mt-3 border-t border-line px-3 pt-3 text-muted wrap-anywhere">{email}</p>
    </>
  );
}

export function AdminLogout() {
  return (
    <LogoutForm action="/admin/logout" className={LINK}>
      Logout
    </LogoutForm>
  );
}
