import { canDo, type Right, type StaffRole } from '../../../domain/accounts/staff-rights.ts';
import type { AdminArrivals, AdminCounts } from '../../../domain/operations/admin-news.ts';
import type { NewsArea } from '../../../ui/workspace/use-news.tsx';
import type { BarLink } from '../../../ui/workspace/workspace-frame.tsx';
import type { WorkspaceGroup, WorkspaceLink } from '../../../ui/workspace/workspace-nav.tsx';

export const ADMIN_NEWS: NewsArea<keyof AdminArrivals> = {
  path: '/admin/news',
  home: '/adminDashboard',
  login: '/admin',
  arrived: {
    orders: { one: 'new order', many: 'new orders', to: '/admin/orders' },
    requests: { one: 'new request', many: 'new requests', to: '/admin/bookings?status=requested' },
    enquiries: { one: 'new enquiry', many: 'new enquiries', to: '/admin/enquiries' },
    messages: { one: 'new message', many: 'new messages', to: '/admin/inbox' },
    chats: { one: 'new WhatsApp message', many: 'new WhatsApp messages', to: '/admin/inbox' },
  },
};

/** Without the right, the link is left out. */
interface NeedsRight {
  right?: Right;
}

interface Group extends WorkspaceGroup {
  links: readonly (WorkspaceLink & NeedsRight)[];
}

/** The menu of the admin area: the links of the specification (section 2) under its names, and further ones. */
export function listAdminLinks(role: StaffRole, counts: AdminCounts): WorkspaceGroup[] {
  const daily = listDailyLinks(role, counts).map((link) =>
    link.label === 'Inbox' ? { ...link, label: 'Enquiries and messages' } : link,
  );
  const groups: Group[] = [{ links: [...daily, ...listFurtherLinks(counts)] }, ...listGroups(counts)];
  return groups
    .map(({ title, links }) => ({ ...(title && { title }), links: onlyAllowed(role, links) }))
    .filter(({ links }) => links.length > 0);
}

function onlyAllowed<Link extends NeedsRight>(role: StaffRole, links: readonly Link[]): Link[] {
  return links.filter(({ right }) => right === undefined || canDo(role, right));
}

/** What is opened every day. */
export function listDailyLinks(role: StaffRole, counts: AdminCounts): BarLink[] {
  const links: (BarLink & NeedsRight)[] = [
    { to: '/adminDashboard', label: 'Today', icon: 'today' },
    { to: '/admin/bookings/calendar', label: 'Calendar', icon: 'calendar', right: 'bookings' },
    {
      to: '/admin/bookings',
      label: 'Bookings',
      icon: 'bookings',
      count: counts.requests,
      waiting: 'to answer',
      right: 'bookings',
    },
    {
      to: '/admin/inbox',
      also: ['/admin/enquiries', '/admin/quotes', '/admin/messages'],
      label: 'Inbox',
      icon: 'inbox',
      count: counts.conversations,
      waiting: 'to answer',
      right: 'enquiries',
    },
    {
      to: '/admin/orders',
      label: 'Orders',
      icon: 'orders',
      count: counts.orders,
      waiting: 'to pack',
      right: 'orders',
    },
  ];
  return onlyAllowed(role, links);
}

function listFurtherLinks(counts: AdminCounts): (WorkspaceLink & NeedsRight)[] {
  return [
    { to: '/admin/customers', label: 'Customers', right: 'customers' },
    {
      to: '/admin/reviews',
      label: 'Reviews',
      count: counts.reviews,
      waiting: 'to decide',
      right: 'reviews',
    },
  ];
}

function listGroups(counts: AdminCounts): Group[] {
  return [
    {
      title: 'Catalogue',
      links: [
        { to: '/admin/shop-form', label: 'Shop Form', about: 'designs', right: 'catalogue' },
        { to: '/admin/package-form', label: 'Package Form', right: 'catalogue' },
        { to: '/admin/popular-product-form', label: 'Popular Product Form', right: 'catalogue' },
        { to: '/admin/prices', label: 'Price List', right: 'prices' },
        { to: '/admin/most-loved', label: 'Most Loved', about: 'shortlists', right: 'catalogue' },
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
          right: 'pictures',
        },
      ],
    },
    {
      title: 'Money',
      links: [
        { to: '/admin/books', label: 'Books', right: 'money' },
        {
          to: '/admin/payments',
          label: 'Payments',
          count: counts.payments,
          waiting: 'that need attention',
          right: 'money',
        },
        { to: '/admin/payouts', label: 'Payouts', about: 'artists’ shares', right: 'money' },
      ],
    },
    {
      title: 'Site',
      links: [
        { to: '/admin/content', label: 'Content', right: 'site' },
        { to: '/admin/newsletters', label: 'Newsletter', right: 'newsletter' },
        { to: '/shop', label: 'Shop' },
        { to: '/popular-product', label: 'Popular Product' },
      ],
    },
    {
      title: 'Settings',
      links: [
        { to: '/admin/delivery', label: 'Delivery', about: 'places, days, cash', right: 'settings' },
        { to: '/admin/selling-terms', label: 'Selling Terms', right: 'settings' },
        { to: '/admin/struck-prices', label: 'Struck Prices', right: 'settings' },
        { to: '/admin/notifications', label: 'Notifications', right: 'settings' },
        { to: '/admin/saved-replies', label: 'Saved Replies', right: 'settings' },
        { to: '/admin/staff', label: 'Staff', right: 'staff' },
        { to: '/admin/audit', label: 'Audit', right: 'audit' },
        { to: '/admin/account', also: ['/admin/second-factor'], label: 'My Account' },
      ],
    },
  ];
}
