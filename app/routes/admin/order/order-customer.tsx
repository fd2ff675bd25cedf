import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { TextLink } from '../../../ui/kit/text-link.tsx';

interface Props {
  order: {
    name: string;
    address: string;
    pincode: string;
    email: string | null;
    /** E.164, and as people read it; null once it is erased. */
    phone: string | null;
    phoneShown: string | null;
    hasAccount: boolean;
  };
}

/** Whom an order is for, as admins see it. */
export function OrderCustomer({ order }: Props) {
  const { name, phone, phoneShown, email, address, pincode, hasAccount } = order;
  return (
    <DetailSection title="Customer">
      <address className="mt-2 not-italic whitespace-pre-line">
        <b>{name || 'Name erased'}</b>
        {`\n${address || 'Address erased'}\n${pincode}`}
      </address>
      <ul className="mt-2">
        <li>{phone ? <TextLink to={`tel:${phone}`}>{phoneShown}</TextLink> : 'Phone erased'}</li>
        {email && (
          <li>
            <TextLink to={`mailto:${email}`} className="wrap-anywhere">
              {email}
            </TextLink>
          </li>
        )}
        <li className="text-muted">{hasAccount ? 'Placed with an account' : 'Placed as a guest'}</li>
      </ul>
    </DetailSection>
  );
}
