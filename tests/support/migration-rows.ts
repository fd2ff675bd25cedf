type Row = Record<string, string | number | null>;

interface MigrationRows {
  /** Rows that the database has from this migration on; what a row does not say is filled in. */
  rows?: Record<string, Row[]>;
  /** What this migration makes of the rows of a table, beside renaming. */
  changes?: Record<string, (row: Row) => Record<string, unknown>>;
}

/** An appointment of an hour in the quarters 2 to 5, with no way after it. */
const HOUR = { start_at: 2 * 900_000, duration_minutes: 60, travel_minutes: 0 };

/** For each migration, by its number, rows of the tables that it makes. */
export const MIGRATIONS_ROWS: Record<string, MigrationRows> = {
  '0000': {
    rows: {
      images: [{ id: 'image' }, { id: 'orphaned' }],
      designs: [
        { id: 'shown', name: 'Mayura Bel', category_group: 'hand', category: 'front', status: 'visible' },
        { id: 'twin', name: 'Gulab Jaal', category_group: 'hand', category: 'back', status: 'visible' },
        { id: 'unshown', name: 'Méhndi', category_group: 'leg', category: 'heavy', status: 'draft' },
        { id: 'hidden', name: 'Kamal', category_group: 'leg', category: 'heavy', status: 'hidden' },
      ],
      design_images: [{ design_id: 'shown', position: 0, image_id: 'image' }],
      site_pictures: [{ name: 'hero', image_id: 'image' }],
      outbox: [{ id: 'waiting' }],
      subscribers: [{ email: 'asha@example.com' }],
      customers: [{ id: 'customer', erased_at: null }, { id: 'erased' }],
      orders: [
        { id: 'order', customer_id: 'customer', status: 'pending' },
        { id: 'order of an erased customer', customer_id: 'erased', status: 'pending' },
      ],
      order_events: [{ id: 'event', order_id: 'order' }],
      order_lines: [{ order_id: 'order', position: 0, image_id: 'image' }],
      admins: [{ id: 'admin', recovery_hashes: '[]' }],
      audit_entries: [{ id: 'entry', admin_id: 'admin', before: null, after: '{"price":100}' }],
      otp_challenges: [{ id: 'challenge' }],
      vendors: [{ id: 'artist' }],
      password_resets: [{ token_hash: 'reset', vendor_id: 'artist' }],
      sessions: [{ token_hash: 'session' }],
      throttles: [{ key: 'throttle' }],
    },
  },
  '0004': {
    rows: {
      packages: [{ id: 'package', rating: 45, inclusions: '["Cones"]', duration_minutes: 60 }],
      package_images: [{ package_id: 'package', position: 0, image_id: 'image' }],
      popular_products: [{ id: 'product', rating: 5 }],
      popular_product_images: [{ product_id: 'product', position: 0, image_id: 'image' }],
      enquiries: [{ id: 'enquiry', package_id: 'package', design_id: 'shown', state: 'new' }],
      site_content: [{ key: 'banner', value: '{}' }],
      uploads: [{ id: 'upload', admin_id: 'admin' }],
      contact_messages: [{ id: 'message', state: 'new' }],
    },
  },
  '0005': {
    changes: { designs: (row) => ({ ...row, position: Number(row.position) * 1024 }) },
  },
  '0006': {
    rows: {
      designs: [
        { id: 'deleted', name: 'Patta', category_group: 'leg', category: 'heavy', status: 'deleted' },
      ],
    },
  },
  '0007': {
    rows: {
      artists: [{ vendor_id: 'artist', hours: '[[],[],[],[],[],[],[]]', travel_minutes: 30 }],
      artist_areas: [{ area: 'Jaipur', vendor_id: 'artist' }],
      artist_days_off: [{ vendor_id: 'artist', date: '2026-11-22' }],
      booking_holds: [{ id: 'hold', vendor_id: 'artist', ...HOUR, start_at: 20 * 900_000 }],
      bookings: [
        {
          ...HOUR,
          ...{ id: 'assigned', vendor_id: 'artist', status: 'assigned', guests: 3, customer_id: 'customer' },
          ...{
            package_id: 'package',
            design_id: 'shown',
            reference_image_id: 'image',
            enquiry_id: 'enquiry',
          },
        },
        { ...HOUR, id: 'requested', status: 'requested', guests: 0 },
      ],
      booking_events: [
        { id: 'event', booking_id: 'assigned', what: 'created', change: null },
        { id: 'released', booking_id: 'requested', what: 'released', change: '{"date":"2026-11-22"}' },
      ],
      // Triggers do it from the next migration on.
      artist_quarters: [
        ...[2, 3, 4, 5].map((quarter) => ({ vendor_id: 'artist', quarter, booking_id: 'assigned' })),
        ...[20, 21, 22, 23].map((quarter) => ({ vendor_id: 'artist', quarter, hold_id: 'hold' })),
      ],
    },
  },
  '0009': {
    rows: {
      invoices: [{ number: 'RM/1', order_id: 'order', frozen: '{}' }],
      payments: [
        { id: 'paid', order_id: 'order', status: 'paid', kept: 1, under_way: 0, attention: 'difference' },
        {
          id: 'deposit',
          booking_id: 'assigned',
          status: 'over',
          kept: null,
          under_way: 0,
          attention: 'called_off',
        },
      ],
      payment_events: [{ id: 'event', payment_id: 'paid' }],
      refunds: [{ id: 'refund', payment_id: 'paid', admin_id: 'admin' }],
    },
  },
  '0010': {
    changes: {
      payments: (row) => ({
        ...row,
        attention: row.attention === 'difference' ? 'discrepancy' : 'subject_cancelled',
        status: row.status === 'over' ? 'closed' : row.status,
      }),
      booking_events: (row) => ({ ...row, type: row.type === 'released' ? 'unassigned' : row.type }),
    },
  },
  '0014': {
    rows: {
      artist_pictures: [
        { id: 'picture', vendor_id: 'artist', image_id: 'image', kind: 'work', status: 'waiting' },
      ],
    },
    changes: {
      uploads: ({ admin_id, ...row }) => ({ ...row, uploader: 'admin', uploader_id: admin_id ?? null }),
    },
  },
  '0015': {
    rows: {
      reviews: [
        {
          id: 'review',
          booking_id: 'assigned',
          order_id: null,
          is_sample: 0,
          stars: 5,
          status: 'published',
          consent: 1,
        },
      ],
      review_subjects: [{ kind: 'artist', subject_id: 'artist', review_id: 'review' }],
      review_ratings: [{ kind: 'artist', subject_id: 'artist', count: 1, stars: 5 }],
      review_images: [{ review_id: 'review', position: 0, image_id: 'image' }],
      review_reports: [{ id: 'report', review_id: 'review' }],
    },
  },
  '0016': {
    rows: {
      // Of no length, so that it takes no quarters.
      booking_artists: [
        { booking_id: 'requested', vendor_id: 'artist', ...HOUR, duration_minutes: 0, accepted: 0 },
      ],
      booking_hold_artists: [{ hold_id: 'hold', vendor_id: 'artist', ...HOUR, start_at: 60 * 900_000 }],
    },
  },
  '0017': {
    rows: {
      booking_offers: [{ booking_id: 'assigned', vendor_id: 'artist', start_at: 40 * 900_000 }],
    },
  },
  '0019': {
    rows: {
      staff_invitations: [{ id: 'invitation', invited_by: 'admin' }],
    },
    changes: {
      admins: (row) => ({ ...row, name: '', role: 'owner', deactivated_at: null }),
    },
  },
  '0021': {
    rows: {
      order_notes: [{ id: 'note', order_id: 'order', admin_id: 'admin' }],
      order_cash: [{ id: 'cash', order_id: 'order', admin_id: 'admin' }],
      order_returns: [{ id: 'return', order_id: 'order', admin_id: 'admin', lines: '[]' }],
    },
  },
  '0022': {
    rows: {
      manual_payments: [
        {
          ...{ id: 'by-hand', booking_id: 'assigned', kind: 'payment', method: 'cash', amount: 500 },
          ...{ corrects_id: null, taken_on: '2026-12-01', vendor_id: 'artist', admin_id: null },
        },
      ],
      credit_notes: [{ number: 'RC/1', invoice_number: 'RM/1', amount: 100 }],
    },
    changes: { invoices: (row) => ({ ...row, booking_id: null }) },
  },
};
