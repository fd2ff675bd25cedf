import type { AdminCounts } from '../../../domain/operations/admin-news.ts';
import type { BarLink } from '../../../ui/workspace/workspace-frame.tsx';
import type { WorkspaceGroup } from '../../../ui/workspace/workspace-nav.tsx';

/** The menu of the admin area: the links of the specification (section 2) under its names, and further ones. */
export function listAdminLinks(counts: AdminCounts): WorkspaceGroup[] {
  const { bar, inbox } = listDailyLinks(counts);
  return [
    {
      links: [
        ...bar.filter(({ to }) => to !== inbox.to),
        { ...inbox, label: 'Enquiries and messages' },
        { to: '/admin/reviews', label: 'Reviews', count: counts.reviews, waiting: 'to decide' },
      ],
    },
    {
      title: 'Catalogue',
      links: [
        { to: '/admin/shop-form', label: 'Shop Form', about: 'designs' },
        { to: '/admin/package-form', label: 'Package Form' },
        { to: '/admin/popular-product-form', label: 'Popular Product Form' },
        { to: '/admin/prices', label: 'Price List' },
      ],
    },
    {
      title: 'Artists',
      links: [
        {
          to: '/admin/vendor-approval',
          also: ['/admin/vendors'],
          label: 'Vendor Approval',
          count: counts.artists + counts.pictures,
          waiting: 'to decide',
        },
      ],
    },
    {
      title: 'Money',
      links: [
        { to: '/admin/payments', label: 'Payments', count: counts.payments, waiting: 'that need attention' },
      ],
    },
    {
      title: 'Site',
      links: [
        { to: '/admin/content', label: 'Content' },
        { to: '/shop', label: 'Shop' },
        { to: '/popular-product', label: 'Popular Product' },
      ],
    },
    {
      title: 'Settings',
      links: [
        { to: '/admin/selling-terms', label: 'Selling Terms' },
        { to: '/admin/audit', label: 'Audit' },
        { to: '/admin/account', also: ['/admin/second-factor'], label: 'My Account' },
      ],
    },
  ];
}

/** What an owner opens every day. */
export function listDailyLinks(counts: AdminCounts) {
  const inbox = {
    to: '/admin/enquiries',
    also: ['/admin/messages'],
    label: 'Inbox',
    icon: 'inbox',
    count: counts.enquiries + counts.messages,
    waiting: 'new',
  } as const;
  const bar: BarLink[] = [
    { to: '/adminDashboard', label: 'Today', icon: 'today' },
    { to: '/admin/bookings/calendar', label: 'Calendar', icon: 'calendar' },
    {
      to: '/admin/bookings',
      label: 'Bookings',
      icon: 'bookings',
      count: counts.requests,
      waiting: 'to answer',
    },
    inbox,
    { to: '/admin/orders', label: 'Orders', icon: 'orders', count: counts.orders, waiting: 'to pack' },
  ];
  return { bar, inbox };
}
