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
    <section aria-labelledby="customer">
      <h2 id="customer" className="text-xl">
        Customer
      </h2>
      <address className="mt-2 not-italic whitespace-pre-line">
        <b>{name || 'Name erased'}</b>
        {'\n'}
        {address || 'Address erased'}
        {'\n'}
        {pincode}
      </address>
      <ul className="mt-2">
        <li>
          {phone ? (
            <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
              {phoneShown}
            </a>
          ) : (
            'Phone erased'
          )}
        </li>
        {email && (
          <li>
            <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
              {email}
            </a>
          </li>
        )}
        <li className="text-muted">{hasAccount ? 'Placed with an account' : 'Placed as a guest'}</li>
      </ul>
    </section>
  );
}
