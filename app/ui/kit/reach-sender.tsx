import { Link } from '@remix-run/react';
import { brand } from '../../site/brand.ts';
import { useRight } from '../workspace/allowed-link.tsx';
import { DetailSection } from './detail-page.tsx';

interface Props {
  name: string;
  /** Empty if it was erased; null if none was given. */
  email: string | null;
  /** E.164; null if there is none. */
  phone?: string | null;
  phoneShown?: string | null;
  /** Of an e-mail to them. */
  subject: string;
  /** Subject in the audit trail, by which the sender's card is found too. */
  audit: string;
}

/** Every way to reach the sender, for admins. */
export function ReachSender({ name, email, phone, phoneShown, subject, audit }: Props) {
  const greeting = `Namaste${name ? ` ${name}` : ''}! This is ${brand.name}.`;
  const chat = `https://wa.me/${phone?.slice(1)}?text=${encodeURIComponent(greeting)}`;
  const mail = `mailto:${email}?subject=${encodeURIComponent(`${subject} (${brand.name})`)}`;
  const mayAudit = useRight('audit');
  const maySeeCard = useRight('customers') && name;
  const links = [
    maySeeCard && { to: `/admin/customers/of/${audit}`, label: 'Customer card' },
    phone && { to: `tel:${phone}`, label: `Call ${phoneShown}` },
    phone && { to: chat, label: 'Write on WhatsApp' },
    email && { to: mail, label: email },
    mayAudit && { to: `/admin/audit?subject=${audit}`, label: 'In the audit trail' },
  ];
  return (
    <DetailSection title="Answer">
      {email === '' && <p className="mt-2">E-mail erased</p>}
      <ul className="mt-2">
        {links.map(
          (link) =>
            link && (
              <li key={link.to}>
                <Link to={link.to} className="link inline-flex min-h-11 items-center wrap-anywhere">
                  {link.label}
                </Link>
              </li>
            ),
        )}
      </ul>
    </DetailSection>
  );
}
