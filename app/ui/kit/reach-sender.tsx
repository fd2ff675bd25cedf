import { Link } from '@remix-run/react';
import { brand } from '../../site/brand.ts';

interface Props {
  name: string;
  /** Empty once it was erased; null where none was given. */
  email: string | null;
  /** E.164; null where there is none. */
  phone?: string | null;
  phoneShown?: string | null;
  /** Of an e-mail to them. */
  subject: string;
  /** Subject in the audit trail. */
  audit: string;
}

/** Every way to reach who wrote, for admins. */
export function ReachSender({ name, email, phone, phoneShown, subject, audit }: Props) {
  const hello = `Namaste${name ? ` ${name}` : ''}! This is ${brand.name}.`;
  return (
    <section aria-labelledby="sender">
      <h2 id="sender" className="text-xl">
        Answer
      </h2>
      <ul className="mt-2">
        {phone && (
          <>
            <li>
              <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
                Call {phoneShown}
              </a>
            </li>
            <li>
              <a
                href={`https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(hello)}`}
                className="link inline-flex min-h-11 items-center"
              >
                Write on WhatsApp
              </a>
            </li>
          </>
        )}
        {email !== null && (
          <li>
            {email ? (
              <a
                href={`mailto:${email}?subject=${encodeURIComponent(`${subject} (${brand.name})`)}`}
                className="link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {email}
              </a>
            ) : (
              'E-mail erased'
            )}
          </li>
        )}
        <li>
          <Link to={`/admin/audit?subject=${audit}`} className="link inline-flex min-h-11 items-center">
            In the audit trail
          </Link>
        </li>
      </ul>
    </section>
  );
}
