CREATE TABLE `customer_emails` (
	`email` text NOT NULL,
	`customer_id` text NOT NULL,
	PRIMARY KEY(`email`, `customer_id`),
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `customer_emails_of_customer` ON `customer_emails` (`customer_id`);--> statement-breakpoint
CREATE TABLE `customer_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`admin_id` text NOT NULL,
	`at` integer NOT NULL,
	`removed_at` integer,
	`removed_by` text,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`removed_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `customer_notes_of_customer` ON `customer_notes` (`customer_id`,`at`);--> statement-breakpoint
ALTER TABLE `customers` ADD `registered_at` integer;--> statement-breakpoint
ALTER TABLE `customers` ADD `merged_into` text REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE `customers` ADD `known_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `customers` ADD `place` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `customers` ADD `last_seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `customers` ADD `booking_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `customers` ADD `order_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `customers` ADD `spend` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `customers_by_last_seen` ON `customers` (`last_seen_at`,`id`) WHERE merged_into is null and erased_at is null;--> statement-breakpoint
CREATE INDEX `customers_by_spend` ON `customers` (`spend`,`id`) WHERE merged_into is null and erased_at is null;--> statement-breakpoint
CREATE INDEX `customers_by_email` ON `customers` (`email`) WHERE phone_hash is null and merged_into is null and erased_at is null;--> statement-breakpoint
CREATE INDEX `customers_merged` ON `customers` (`merged_into`) WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_subject` ON `outbox` (`about`) WHERE about is not null;
--> statement-breakpoint
-- Writing `merged_into`, even unchanged, makes what a card knows anew from its records, those of what is merged into it
-- included: the account's that they were made with, or else those of its phone, and messages by the address. A guest's
-- card goes with its last record.
CREATE TRIGGER customers_recounted AFTER UPDATE OF merged_into ON customers
BEGIN
	UPDATE customers SET
		booking_count = (SELECT count(*) FROM customers m CROSS JOIN bookings b ON b.customer_id = m.id OR (b.customer_id IS NULL AND b.phone_hash = m.phone_hash)
			WHERE (m.id = customers.id OR m.merged_into = customers.id)),
		order_count = (SELECT count(*) FROM customers m CROSS JOIN orders o ON o.customer_id = m.id OR (o.customer_id IS NULL AND o.phone_hash = m.phone_hash)
			WHERE (m.id = customers.id OR m.merged_into = customers.id)),
		last_seen_at = max(
			(SELECT max(m.created_at) FROM customers m WHERE (m.id = customers.id OR m.merged_into = customers.id)),
			coalesce((SELECT max(b.created_at) FROM customers m CROSS JOIN bookings b ON b.customer_id = m.id OR (b.customer_id IS NULL AND b.phone_hash = m.phone_hash)
				WHERE (m.id = customers.id OR m.merged_into = customers.id)), 0),
			coalesce((SELECT max(o.created_at) FROM customers m CROSS JOIN orders o ON o.customer_id = m.id OR (o.customer_id IS NULL AND o.phone_hash = m.phone_hash)
				WHERE (m.id = customers.id OR m.merged_into = customers.id)), 0),
			coalesce((SELECT max(e.created_at) FROM customers m CROSS JOIN enquiries e ON e.phone_hash = m.phone_hash
				WHERE (m.id = customers.id OR m.merged_into = customers.id)), 0),
			coalesce((SELECT max(w.created_at) FROM customers m CROSS JOIN customer_emails a ON a.customer_id = m.id CROSS JOIN contact_messages w ON w.email = a.email
				WHERE (m.id = customers.id OR m.merged_into = customers.id)), 0)
		),
		known_name = coalesce((SELECT name FROM (
			SELECT b.name AS name, b.created_at AS at FROM customers m CROSS JOIN bookings b ON b.customer_id = m.id OR (b.customer_id IS NULL AND b.phone_hash = m.phone_hash)
				WHERE (m.id = customers.id OR m.merged_into = customers.id)
			UNION ALL SELECT o.name, o.created_at FROM customers m CROSS JOIN orders o ON o.customer_id = m.id OR (o.customer_id IS NULL AND o.phone_hash = m.phone_hash)
				WHERE (m.id = customers.id OR m.merged_into = customers.id)
			UNION ALL SELECT e.name, e.created_at FROM customers m CROSS JOIN enquiries e ON e.phone_hash = m.phone_hash WHERE (m.id = customers.id OR m.merged_into = customers.id)
			UNION ALL SELECT w.name, w.created_at FROM customers m CROSS JOIN customer_emails a ON a.customer_id = m.id CROSS JOIN contact_messages w ON w.email = a.email
				WHERE (m.id = customers.id OR m.merged_into = customers.id)
		) WHERE name <> '' ORDER BY at DESC LIMIT 1), ''),
		place = coalesce((SELECT place FROM (
			SELECT b.pincode AS place, b.created_at AS at FROM customers m CROSS JOIN bookings b ON b.customer_id = m.id OR (b.customer_id IS NULL AND b.phone_hash = m.phone_hash)
				WHERE (m.id = customers.id OR m.merged_into = customers.id)
			UNION ALL SELECT o.pincode, o.created_at FROM customers m CROSS JOIN orders o ON o.customer_id = m.id OR (o.customer_id IS NULL AND o.phone_hash = m.phone_hash)
				WHERE (m.id = customers.id OR m.merged_into = customers.id)
			UNION ALL SELECT e.location, e.created_at FROM customers m CROSS JOIN enquiries e ON e.phone_hash = m.phone_hash WHERE (m.id = customers.id OR m.merged_into = customers.id)
		) WHERE place <> '' ORDER BY at DESC LIMIT 1), ''),
		spend = (
			SELECT coalesce(sum(p.amount), 0) FROM customers m CROSS JOIN bookings b ON b.customer_id = m.id OR (b.customer_id IS NULL AND b.phone_hash = m.phone_hash)
			CROSS JOIN payments p ON p.booking_id = b.id WHERE (m.id = customers.id OR m.merged_into = customers.id) AND +p.applied = 1
		) - (
			SELECT coalesce(sum(r.amount), 0) FROM customers m CROSS JOIN bookings b ON b.customer_id = m.id OR (b.customer_id IS NULL AND b.phone_hash = m.phone_hash)
			CROSS JOIN payments p ON p.booking_id = b.id CROSS JOIN refunds r ON r.payment_id = p.id
			WHERE (m.id = customers.id OR m.merged_into = customers.id) AND +p.applied = 1 AND r.status <> 'failed'
		) + (
			SELECT coalesce(sum(CASE h.kind WHEN 'payment' THEN h.amount ELSE -h.amount END), 0) FROM customers m CROSS JOIN bookings b ON b.customer_id = m.id OR (b.customer_id IS NULL AND b.phone_hash = m.phone_hash)
			CROSS JOIN manual_payments h ON h.booking_id = b.id WHERE (m.id = customers.id OR m.merged_into = customers.id)
		) + (
			SELECT coalesce(sum(p.amount), 0) FROM customers m CROSS JOIN orders o ON o.customer_id = m.id OR (o.customer_id IS NULL AND o.phone_hash = m.phone_hash)
			CROSS JOIN payments p ON p.order_id = o.id WHERE (m.id = customers.id OR m.merged_into = customers.id) AND +p.applied = 1
		) - (
			SELECT coalesce(sum(r.amount), 0) FROM customers m CROSS JOIN orders o ON o.customer_id = m.id OR (o.customer_id IS NULL AND o.phone_hash = m.phone_hash)
			CROSS JOIN payments p ON p.order_id = o.id CROSS JOIN refunds r ON r.payment_id = p.id
			WHERE (m.id = customers.id OR m.merged_into = customers.id) AND +p.applied = 1 AND r.status <> 'failed'
		) + (
			SELECT coalesce(sum(h.amount), 0) FROM customers m CROSS JOIN orders o ON o.customer_id = m.id OR (o.customer_id IS NULL AND o.phone_hash = m.phone_hash)
			CROSS JOIN order_cash h ON h.order_id = o.id WHERE (m.id = customers.id OR m.merged_into = customers.id)
		)
	WHERE id IN (NEW.id, NEW.merged_into, OLD.merged_into) AND merged_into IS NULL AND erased_at IS NULL;
	DELETE FROM customers WHERE merged_into IN (SELECT id FROM customers WHERE id IN (NEW.id, NEW.merged_into, OLD.merged_into) AND merged_into IS NULL AND erased_at IS NULL
		AND booking_count = 0 AND order_count = 0
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN enquiries e ON e.phone_hash = m.phone_hash WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN customer_emails a ON a.customer_id = m.id CROSS JOIN contact_messages w ON w.email = a.email
			WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m WHERE (m.id = customers.id OR m.merged_into = customers.id) AND m.registered_at IS NOT NULL));
	DELETE FROM customers WHERE id IN (SELECT id FROM customers WHERE id IN (NEW.id, NEW.merged_into, OLD.merged_into) AND merged_into IS NULL AND erased_at IS NULL
		AND booking_count = 0 AND order_count = 0
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN enquiries e ON e.phone_hash = m.phone_hash WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN customer_emails a ON a.customer_id = m.id CROSS JOIN contact_messages w ON w.email = a.email
			WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m WHERE (m.id = customers.id OR m.merged_into = customers.id) AND m.registered_at IS NOT NULL));
END;
--> statement-breakpoint
CREATE TRIGGER customers_removed BEFORE DELETE ON customers
BEGIN
	DELETE FROM customer_emails WHERE customer_id = OLD.id;
	DELETE FROM customer_notes WHERE customer_id = OLD.id;
END;
--> statement-breakpoint
-- The first record of a phone makes its card; each one brings it up to date.
CREATE TRIGGER orders_card_added AFTER INSERT ON orders
BEGIN
	INSERT INTO customers (id, phone_sealed, phone_hash, name, known_name, place, created_at, updated_at, last_seen_at)
		SELECT lower(hex(randomblob(16))), NEW.phone_sealed, NEW.phone_hash, '', NEW.name, NEW.pincode, NEW.created_at, NEW.created_at, NEW.created_at
		WHERE NEW.customer_id IS NULL AND NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
			AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.phone_hash = NEW.phone_hash);
	UPDATE customers SET
		order_count = order_count + 1,
		known_name = CASE WHEN NEW.name <> '' AND NEW.created_at >= last_seen_at THEN NEW.name ELSE known_name END,
		place = CASE WHEN NEW.pincode <> '' AND NEW.created_at >= last_seen_at THEN NEW.pincode ELSE place END,
		last_seen_at = max(last_seen_at, NEW.created_at)
	WHERE id = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(NEW.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = NEW.phone_hash))) AND erased_at IS NULL;
	INSERT INTO customer_emails (email, customer_id)
		SELECT NEW.email, c.id FROM customers c WHERE c.id = coalesce(NEW.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = NEW.phone_hash)) AND NEW.email <> '' AND c.erased_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = NEW.email AND a.customer_id = c.id);
END;
--> statement-breakpoint
CREATE TRIGGER bookings_card_added AFTER INSERT ON bookings
BEGIN
	INSERT INTO customers (id, phone_sealed, phone_hash, name, known_name, place, created_at, updated_at, last_seen_at)
		SELECT lower(hex(randomblob(16))), NEW.phone_sealed, NEW.phone_hash, '', NEW.name, NEW.pincode, NEW.created_at, NEW.created_at, NEW.created_at
		WHERE NEW.customer_id IS NULL AND NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
			AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.phone_hash = NEW.phone_hash);
	UPDATE customers SET
		booking_count = booking_count + 1,
		known_name = CASE WHEN NEW.name <> '' AND NEW.created_at >= last_seen_at THEN NEW.name ELSE known_name END,
		place = CASE WHEN NEW.pincode <> '' AND NEW.created_at >= last_seen_at THEN NEW.pincode ELSE place END,
		last_seen_at = max(last_seen_at, NEW.created_at)
	WHERE id = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(NEW.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = NEW.phone_hash))) AND erased_at IS NULL;
	INSERT INTO customer_emails (email, customer_id)
		SELECT NEW.email, c.id FROM customers c WHERE c.id = coalesce(NEW.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = NEW.phone_hash)) AND NEW.email <> '' AND c.erased_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = NEW.email AND a.customer_id = c.id);
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_card_added AFTER INSERT ON enquiries
BEGIN
	INSERT INTO customers (id, phone_sealed, phone_hash, name, known_name, place, created_at, updated_at, last_seen_at)
		SELECT lower(hex(randomblob(16))), NEW.phone_sealed, NEW.phone_hash, '', NEW.name, NEW.location, NEW.created_at, NEW.created_at, NEW.created_at
		WHERE NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
			AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.phone_hash = NEW.phone_hash);
	UPDATE customers SET
		known_name = CASE WHEN NEW.name <> '' AND NEW.created_at >= last_seen_at THEN NEW.name ELSE known_name END,
		place = CASE WHEN NEW.location <> '' AND NEW.created_at >= last_seen_at THEN NEW.location ELSE place END,
		last_seen_at = max(last_seen_at, NEW.created_at)
	WHERE id = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.phone_hash = NEW.phone_hash) AND erased_at IS NULL;
	INSERT INTO customer_emails (email, customer_id)
		SELECT NEW.email, c.id FROM customers c WHERE c.id = (SELECT p.id FROM customers p WHERE p.phone_hash = NEW.phone_hash) AND NEW.email <> '' AND c.erased_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = NEW.email AND a.customer_id = c.id);
END;
--> statement-breakpoint
CREATE TRIGGER orders_card_edited AFTER UPDATE OF name, pincode, email ON orders WHEN NEW.name <> ''
BEGIN
	UPDATE customers SET
		known_name = CASE known_name WHEN OLD.name THEN NEW.name ELSE known_name END,
		place = CASE place WHEN OLD.pincode THEN NEW.pincode ELSE place END
	WHERE id = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(NEW.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = NEW.phone_hash))) AND erased_at IS NULL;
	INSERT INTO customer_emails (email, customer_id)
		SELECT NEW.email, c.id FROM customers c WHERE c.id = coalesce(NEW.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = NEW.phone_hash)) AND NEW.email <> '' AND c.erased_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = NEW.email AND a.customer_id = c.id);
END;
--> statement-breakpoint
CREATE TRIGGER bookings_card_edited AFTER UPDATE OF name, pincode, email ON bookings WHEN NEW.name <> ''
BEGIN
	UPDATE customers SET
		known_name = CASE known_name WHEN OLD.name THEN NEW.name ELSE known_name END,
		place = CASE place WHEN OLD.pincode THEN NEW.pincode ELSE place END
	WHERE id = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(NEW.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = NEW.phone_hash))) AND erased_at IS NULL;
	INSERT INTO customer_emails (email, customer_id)
		SELECT NEW.email, c.id FROM customers c WHERE c.id = coalesce(NEW.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = NEW.phone_hash)) AND NEW.email <> '' AND c.erased_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = NEW.email AND a.customer_id = c.id);
END;
--> statement-breakpoint
-- Another phone is another person. A phone that moves to another secret has taken its card along before.
CREATE TRIGGER bookings_phone_changed AFTER UPDATE OF phone_hash ON bookings
WHEN NEW.phone_hash <> '' AND NEW.phone_hash <> OLD.phone_hash AND NEW.customer_id IS NULL
	AND EXISTS (SELECT 1 FROM customers c WHERE c.phone_hash = OLD.phone_hash)
BEGIN
	INSERT INTO customers (id, phone_sealed, phone_hash, name, known_name, place, created_at, updated_at, last_seen_at)
		SELECT lower(hex(randomblob(16))), NEW.phone_sealed, NEW.phone_hash, '', NEW.name, NEW.pincode, NEW.created_at, NEW.created_at, NEW.created_at
		WHERE NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
			AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.phone_hash = NEW.phone_hash);
	INSERT INTO customer_emails (email, customer_id)
		SELECT NEW.email, c.id FROM customers c WHERE c.id = (SELECT p.id FROM customers p WHERE p.phone_hash = NEW.phone_hash) AND NEW.email <> '' AND c.erased_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = NEW.email AND a.customer_id = c.id);
	UPDATE customers SET merged_into = merged_into
		WHERE id IN ((SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.phone_hash = OLD.phone_hash), (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.phone_hash = NEW.phone_hash));
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_phone_changed AFTER UPDATE OF phone_hash ON enquiries
WHEN NEW.phone_hash <> '' AND NEW.phone_hash <> OLD.phone_hash
	AND EXISTS (SELECT 1 FROM customers c WHERE c.phone_hash = OLD.phone_hash)
BEGIN
	INSERT INTO customers (id, phone_sealed, phone_hash, name, known_name, place, created_at, updated_at, last_seen_at)
		SELECT lower(hex(randomblob(16))), NEW.phone_sealed, NEW.phone_hash, '', NEW.name, NEW.location, NEW.created_at, NEW.created_at, NEW.created_at
		WHERE NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
			AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.phone_hash = NEW.phone_hash);
	INSERT INTO customer_emails (email, customer_id)
		SELECT NEW.email, c.id FROM customers c WHERE c.id = (SELECT p.id FROM customers p WHERE p.phone_hash = NEW.phone_hash) AND NEW.email <> '' AND c.erased_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = NEW.email AND a.customer_id = c.id);
	UPDATE customers SET merged_into = merged_into
		WHERE id IN ((SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.phone_hash = OLD.phone_hash), (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.phone_hash = NEW.phone_hash));
END;
--> statement-breakpoint
-- Whoever only wrote has a card by the e-mail address, until a phone comes with the same address.
CREATE TRIGGER contact_messages_card_added AFTER INSERT ON contact_messages WHEN NEW.email <> ''
BEGIN
	INSERT INTO customers (id, name, known_name, email, created_at, updated_at, last_seen_at)
		SELECT NEW.id, '', NEW.name, NEW.email, NEW.created_at, NEW.created_at, NEW.created_at
		WHERE NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = NEW.email);
	UPDATE customers SET
		known_name = CASE WHEN NEW.name <> '' AND NEW.created_at >= last_seen_at THEN NEW.name ELSE known_name END,
		last_seen_at = max(last_seen_at, NEW.created_at)
	WHERE erased_at IS NULL AND id IN (
		SELECT coalesce(c.merged_into, c.id) FROM customer_emails a JOIN customers c ON c.id = a.customer_id WHERE a.email = NEW.email
	);
END;
--> statement-breakpoint
CREATE TRIGGER customer_emails_added AFTER INSERT ON customer_emails
WHEN EXISTS (SELECT 1 FROM customers c WHERE c.id = NEW.customer_id AND c.phone_hash IS NOT NULL)
BEGIN
	UPDATE customers SET merged_into = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = NEW.customer_id)
	WHERE email = NEW.email AND phone_hash IS NULL AND erased_at IS NULL AND merged_into IS NULL
		AND NOT EXISTS (SELECT 1 FROM customers m WHERE m.merged_into = customers.id);
END;
--> statement-breakpoint
CREATE TRIGGER customers_email_added AFTER INSERT ON customers WHEN NEW.email IS NOT NULL
BEGIN
	INSERT INTO customer_emails (email, customer_id) SELECT NEW.email, NEW.id
		WHERE NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = NEW.email AND a.customer_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER customers_email_edited AFTER UPDATE OF email ON customers WHEN NEW.email IS NOT NULL AND NEW.email IS NOT OLD.email
BEGIN
	INSERT INTO customer_emails (email, customer_id) SELECT NEW.email, NEW.id
		WHERE NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = NEW.email AND a.customer_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_card_removed AFTER DELETE ON enquiries WHEN OLD.phone_hash <> ''
BEGIN
	UPDATE customers SET merged_into = merged_into WHERE id = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_card_removed AFTER DELETE ON contact_messages WHEN OLD.email <> ''
BEGIN
	UPDATE customers SET merged_into = merged_into WHERE id IN (
		SELECT coalesce(c.merged_into, c.id) FROM customer_emails a JOIN customers c ON c.id = a.customer_id WHERE a.email = OLD.email
	);
END;
--> statement-breakpoint
-- What a customer spent: what was paid for orders and bookings and did not go back.
CREATE TRIGGER payments_spent AFTER INSERT ON payments WHEN NEW.applied = 1
BEGIN
	UPDATE customers SET spend = spend + NEW.amount
	WHERE erased_at IS NULL AND id = coalesce((SELECT (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(b.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = b.phone_hash))) FROM bookings b WHERE b.id = NEW.booking_id), (SELECT (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(o.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = o.phone_hash))) FROM orders o WHERE o.id = NEW.order_id));
END;
--> statement-breakpoint
CREATE TRIGGER payments_spent_later AFTER UPDATE OF applied ON payments WHEN (NEW.applied IS 1) <> (OLD.applied IS 1)
BEGIN
	UPDATE customers SET spend = spend + ((NEW.applied IS 1) - (OLD.applied IS 1)) * (NEW.amount - (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.payment_id = NEW.id AND r.status <> 'failed'))
	WHERE erased_at IS NULL AND id = coalesce((SELECT (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(b.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = b.phone_hash))) FROM bookings b WHERE b.id = NEW.booking_id), (SELECT (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(o.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = o.phone_hash))) FROM orders o WHERE o.id = NEW.order_id));
END;
--> statement-breakpoint
CREATE TRIGGER refunds_spent AFTER INSERT ON refunds WHEN NEW.status <> 'failed'
BEGIN
	UPDATE customers SET spend = spend - NEW.amount
	WHERE erased_at IS NULL AND id = (SELECT coalesce((SELECT (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(b.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = b.phone_hash))) FROM bookings b WHERE b.id = p.booking_id), (SELECT (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(o.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = o.phone_hash))) FROM orders o WHERE o.id = p.order_id)) FROM payments p WHERE p.id = NEW.payment_id AND p.applied = 1);
END;
--> statement-breakpoint
CREATE TRIGGER refunds_spent_later AFTER UPDATE OF status ON refunds WHEN (NEW.status = 'failed') <> (OLD.status = 'failed')
BEGIN
	UPDATE customers SET spend = spend + CASE NEW.status WHEN 'failed' THEN NEW.amount ELSE -NEW.amount END
	WHERE erased_at IS NULL AND id = (SELECT coalesce((SELECT (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(b.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = b.phone_hash))) FROM bookings b WHERE b.id = p.booking_id), (SELECT (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(o.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = o.phone_hash))) FROM orders o WHERE o.id = p.order_id)) FROM payments p WHERE p.id = NEW.payment_id AND p.applied = 1);
END;
--> statement-breakpoint
CREATE TRIGGER manual_payments_spent AFTER INSERT ON manual_payments
BEGIN
	UPDATE customers SET spend = spend + CASE NEW.kind WHEN 'payment' THEN NEW.amount ELSE -NEW.amount END
	WHERE erased_at IS NULL AND id = (SELECT (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(b.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = b.phone_hash))) FROM bookings b WHERE b.id = NEW.booking_id);
END;
--> statement-breakpoint
CREATE TRIGGER order_cash_spent AFTER INSERT ON order_cash
BEGIN
	UPDATE customers SET spend = spend + NEW.amount
	WHERE erased_at IS NULL AND id = (SELECT (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(o.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = o.phone_hash))) FROM orders o WHERE o.id = NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER order_cash_taken_back AFTER DELETE ON order_cash
BEGIN
	UPDATE customers SET spend = spend - OLD.amount
	WHERE erased_at IS NULL AND id = (SELECT (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = coalesce(o.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = o.phone_hash))) FROM orders o WHERE o.id = OLD.order_id);
END;
--> statement-breakpoint
-- Guests are found by the name that they gave.
DROP TRIGGER customers_search_added;
--> statement-breakpoint
DROP TRIGGER customers_search_edited;
--> statement-breakpoint
CREATE TRIGGER customers_search_added AFTER INSERT ON customers
BEGIN
	INSERT INTO search_entries (kind, record_id, text)
		VALUES ('customer', NEW.id, coalesce(nullif(NEW.name, ''), NEW.known_name) || ' ' || coalesce(NEW.email, ''));
END;
--> statement-breakpoint
CREATE TRIGGER customers_search_edited AFTER UPDATE OF name, known_name, email ON customers
BEGIN
	UPDATE search_entries SET text = coalesce(nullif(NEW.name, ''), NEW.known_name) || ' ' || coalesce(NEW.email, '')
		WHERE kind = 'customer' AND record_id = NEW.id;
END;
--> statement-breakpoint
-- Whoever is there already.
UPDATE customers SET registered_at = created_at;
--> statement-breakpoint
INSERT INTO customers (id, phone_sealed, phone_hash, name, created_at, updated_at)
	SELECT lower(hex(randomblob(16))), phone_sealed, phone_hash, '', min(at), min(at) FROM (
		SELECT phone_sealed, phone_hash, created_at AS at FROM orders WHERE customer_id IS NULL
		UNION ALL SELECT phone_sealed, phone_hash, created_at FROM bookings WHERE customer_id IS NULL
		UNION ALL SELECT phone_sealed, phone_hash, created_at FROM enquiries
	) WHERE phone_hash <> '' AND phone_sealed <> ''
		AND phone_hash NOT IN (SELECT phone_hash FROM customers WHERE phone_hash IS NOT NULL)
	GROUP BY phone_hash;
--> statement-breakpoint
INSERT INTO customer_emails (email, customer_id)
	SELECT email, id FROM customers WHERE email <> '' AND erased_at IS NULL
	UNION SELECT t.email, c.id FROM orders t JOIN customers c ON c.id = coalesce(t.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = t.phone_hash)) WHERE t.email <> '' AND c.erased_at IS NULL
	UNION SELECT t.email, c.id FROM bookings t JOIN customers c ON c.id = coalesce(t.customer_id, (SELECT p.id FROM customers p WHERE p.phone_hash = t.phone_hash)) WHERE t.email <> '' AND c.erased_at IS NULL
	UNION SELECT t.email, c.id FROM enquiries t JOIN customers c ON c.phone_hash = t.phone_hash WHERE t.email <> '' AND c.erased_at IS NULL;
--> statement-breakpoint
INSERT INTO customers (id, name, email, created_at, updated_at)
	SELECT min(id), '', email, min(created_at), min(created_at) FROM contact_messages
	WHERE email <> '' AND email NOT IN (SELECT email FROM customer_emails) GROUP BY email;
--> statement-breakpoint
UPDATE customers SET merged_into = merged_into;
