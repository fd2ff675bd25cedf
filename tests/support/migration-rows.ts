type Row = Record<string, string | number | null>;

interface MigrationRows {
  /** Rows that the database has from this migration on; what a row does not say is filled in. */
  rows?: Record<string, Row[]>;
  /** What this migration makes of the rows of a table, beside renaming. */
  changes?: Record<string, (row: Row) => Record<string, unknown>>;
  /** How many rows it adds to tables that were there. */
  added?: Record<string, number>;
}

/** An appointment of an hour in the quarters 2 to 5, with no way after it. */
const HOUR = { start_at: 2 * 900_000, duration_minutes: 60, travel_minutes: 0 };

/** What every design was sold as before boxes differed. */
const SOLD_BOX = JSON.stringify({
  name: 'Design box',
  contents: [
    'The design printed life-size on thick ivory paper',
    'A step-by-step sheet in Hindi and English',
    'A reusable tracing film, for a sure first line',
    'Two cones of natural henna, mixed the day they are sent',
  ],
});

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
      // All of it: a later migration credits what is left of an invoice.
      credit_notes: [{ number: 'RC/1', invoice_number: 'RM/1', amount: 5000 }],
    },
    changes: { invoices: (row) => ({ ...row, booking_id: null }) },
  },
  '0025': {
    rows: {
      share_rules: [{ id: 'all', vendor_id: null, package_id: null, kind: 'percent', value: 60 }],
      booking_shares: [
        { booking_id: 'assigned', vendor_id: 'artist', kind: 'percent', value: 60, tax_rate: 0 },
      ],
      artist_entries: [
        {
          ...{ id: 'artist-1', vendor_id: 'artist', number: 1, kind: 'share', amount: 600, balance: 600 },
          ...{ day: '2026-12-01', booking_id: 'assigned', corrects_id: null, method: null, paid_on: null },
          admin_id: null,
        },
      ],
    },
  },
  '0027': {
    rows: {
      customer_notes: [
        {
          ...{ id: 'allergic', customer_id: 'customer', kind: 'allergy', admin_id: 'admin' },
          ...{ removed_at: null, removed_by: null },
        },
      ],
    },
    // A guest's booking, an enquiry, and a message.
    added: { customers: 3, search_entries: 3 },
  },
  '0028': {
    rows: {
      quotes: [
        {
          ...{ id: 'quote', enquiry_id: 'enquiry', vendor_id: 'artist', package_id: 'package' },
          ...{ design_id: 'shown', date: '2027-02-14', start_at: 900_000, replaces: null },
          ...{ price_lines: '[]', total: 500, deposit: 100, status: 'open' },
        },
      ],
      quote_events: [{ id: 'sent', quote_id: 'quote' }],
    },
    changes: {
      bookings: (row) => ({ ...row, quote_id: null }),
      enquiries: (row) => ({ ...row, follow_up_on: null, follow_up_note: '' }),
    },
  },
  '0029': {
    rows: {
      newsletters: [{ id: 'newsletter', design_ids: '[]', status: 'draft', started_at: null }],
      newsletter_images: [{ newsletter_id: 'newsletter', position: 0, image_id: 'image' }],
    },
    changes: { subscribers: (row) => ({ ...row, confirmed_at: row.created_at }) },
  },
  '0030': {
    rows: {
      whatsapp_clicks: [{ page: 'home' }],
      shortlists: [{ id: 'list', customer_id: null }],
      // With its count.
      shortlist_items: [{ shortlist_id: 'list', kind: 'design', subject_id: 'shown' }],
      shortlist_links: [{ id: 'link', shortlist_id: 'list' }],
      shortlist_guests: [{ id: 'guest', shortlist_id: 'list', name: 'Sunita' }],
      shortlist_votes: [{ guest_id: 'guest', kind: 'design', subject_id: 'shown', vote: 'yes' }],
      shortlist_comments: [{ id: 'comment', guest_id: 'guest', kind: 'design', subject_id: 'shown' }],
    },
  },
  '0031': {
    rows: { push_subscriptions: [{ id: 'browser', role: 'admin' }] },
    changes: {
      customers: (row) => ({ ...row, whatsapp_at: null, whatsapp_source: null, opted_out_at: null }),
      outbox: (row) => ({
        ...row,
        ...{ notice: null, once_key: null, whatsapp: null, paise: null, charged_at: null },
      }),
    },
  },
  '0032': {
    rows: {},
    // The card of the quote's customer.
    added: { customers: 1, customer_emails: 1, search_entries: 1 },
  },
  '0033': {
    changes: {
      designs: (row) => ({ ...row, box_kind: 'hands', former_price: null }),
      order_lines: (row) => ({ ...row, box: SOLD_BOX }),
    },
  },
  '0034': {
    rows: {
      order_return_requests: [{ id: 'asked', order_id: 'order', lines: '[]', status: 'asked' }],
    },
    changes: {
      orders: (row) => ({ ...row, deliver_from: null, deliver_by: null, takes_cash: 1, return_days: 2 }),
    },
  },
  '0035': {
    rows: { stock_requests: [{ id: 'waiting', variant_id: 'product', customer_id: null }] },
    changes: {
      order_lines: (row) => ({ ...row, product_id: null, hsn: null, gst_rate: null, stock_taken: 0 }),
      popular_products: (row) => ({ ...row, hsn: '', gst_rate: null }),
    },
  },
  '0036': {
    changes: {
      designs: (row) => ({ ...row, body_part: row.category_group === 'leg' ? 'feet' : null }),
    },
  },
  '0037': { rows: { edge_versions: [{ topic: 'designs', version: 1 }] } },
  '0038': {
    rows: {
      booking_asks: [
        { booking_id: 'assigned', vendor_id: 'artist', version: 2, asked_at: 1, expires_at: 2, answer: null },
      ],
    },
    changes: {
      bookings: (row) => ({ ...row, on_way_at: null, arrives_at: null }),
      artist_schedules: (row) => ({ ...row, whatsapp_at: null }),
    },
  },
  '0039': {
    changes: {
      customers: (row) => ({ ...row, whatsapp_stopped_at: null, language: null }),
      vendors: (row) => ({ ...row, language: 'en' }),
      bookings: (row) => ({ ...row, language: 'en' }),
      orders: (row) => ({ ...row, language: 'en', whatsapp_at: null }),
    },
  },
  '0040': {
    rows: { saved_replies: [{ id: 'reply' }] },
    // What the enquiry and the message say.
    added: { search_entries: 2 },
  },
  '0041': {
    rows: {
      content_drafts: [{ key: 'hero', value: '{}', admin_id: 'admin' }],
      content_versions: [{ key: 'hero', version: 1, value: '{}', admin_id: 'admin' }],
    },
  },
  '0042': {
    changes: {
      packages: (row) => ({ ...row, former_price: null }),
      product_variants: (row) => ({ ...row, former_price: null }),
    },
  },
  '0043': { rows: { content_images: [{ key: 'heroPictures', image_id: 'image' }] } },
  '0044': {
    rows: {
      design_set_images: [
        { design_id: 'shown', position: 0, image_id: 'image', alt: 'Day 1', caption: '', stage: 'day-1' },
      ],
    },
  },
};
