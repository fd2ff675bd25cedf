-- A quote is a record of its phone, as an enquiry is: the first one makes the card, and the card goes with the last one.
CREATE TRIGGER quotes_card_added AFTER INSERT ON quotes
BEGIN
	INSERT INTO customers (id, phone_sealed, phone_hash, name, known_name, place, created_at, updated_at, last_seen_at)
		SELECT lower(hex(randomblob(16))), NEW.phone_sealed, NEW.phone_hash, '', NEW.name, coalesce(NEW.pincode, ''), NEW.created_at, NEW.created_at, NEW.created_at
		WHERE NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
			AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.phone_hash = NEW.phone_hash);
	UPDATE customers SET
		known_name = CASE WHEN NEW.name <> '' AND NEW.created_at >= last_seen_at THEN NEW.name ELSE known_name END,
		place = CASE WHEN NEW.pincode <> '' AND NEW.created_at >= last_seen_at THEN NEW.pincode ELSE place END,
		last_seen_at = max(last_seen_at, NEW.created_at)
	WHERE id = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.phone_hash = NEW.phone_hash) AND erased_at IS NULL;
	INSERT INTO customer_emails (email, customer_id)
		SELECT NEW.email, c.id FROM customers c WHERE c.id = (SELECT p.id FROM customers p WHERE p.phone_hash = NEW.phone_hash) AND NEW.email <> '' AND c.erased_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = NEW.email AND a.customer_id = c.id);
END;
--> statement-breakpoint
CREATE TRIGGER quotes_card_removed AFTER DELETE ON quotes WHEN OLD.phone_hash <> ''
BEGIN
	UPDATE customers SET merged_into = merged_into WHERE id = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
-- As before, and quotes.
DROP TRIGGER customers_recounted;
--> statement-breakpoint
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
			coalesce((SELECT max(q.created_at) FROM customers m CROSS JOIN quotes q ON q.phone_hash = m.phone_hash
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
			UNION ALL SELECT q.name, q.created_at FROM customers m CROSS JOIN quotes q ON q.phone_hash = m.phone_hash WHERE (m.id = customers.id OR m.merged_into = customers.id)
			UNION ALL SELECT w.name, w.created_at FROM customers m CROSS JOIN customer_emails a ON a.customer_id = m.id CROSS JOIN contact_messages w ON w.email = a.email
				WHERE (m.id = customers.id OR m.merged_into = customers.id)
		) WHERE name <> '' ORDER BY at DESC LIMIT 1), ''),
		place = coalesce((SELECT place FROM (
			SELECT b.pincode AS place, b.created_at AS at FROM customers m CROSS JOIN bookings b ON b.customer_id = m.id OR (b.customer_id IS NULL AND b.phone_hash = m.phone_hash)
				WHERE (m.id = customers.id OR m.merged_into = customers.id)
			UNION ALL SELECT o.pincode, o.created_at FROM customers m CROSS JOIN orders o ON o.customer_id = m.id OR (o.customer_id IS NULL AND o.phone_hash = m.phone_hash)
				WHERE (m.id = customers.id OR m.merged_into = customers.id)
			UNION ALL SELECT q.pincode, q.created_at FROM customers m CROSS JOIN quotes q ON q.phone_hash = m.phone_hash WHERE (m.id = customers.id OR m.merged_into = customers.id)
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
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN quotes q ON q.phone_hash = m.phone_hash WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN customer_emails a ON a.customer_id = m.id CROSS JOIN contact_messages w ON w.email = a.email
			WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m WHERE (m.id = customers.id OR m.merged_into = customers.id) AND m.registered_at IS NOT NULL));
	DELETE FROM customers WHERE id IN (SELECT id FROM customers WHERE id IN (NEW.id, NEW.merged_into, OLD.merged_into) AND merged_into IS NULL AND erased_at IS NULL
		AND booking_count = 0 AND order_count = 0
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN enquiries e ON e.phone_hash = m.phone_hash WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN quotes q ON q.phone_hash = m.phone_hash WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN customer_emails a ON a.customer_id = m.id CROSS JOIN contact_messages w ON w.email = a.email
			WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m WHERE (m.id = customers.id OR m.merged_into = customers.id) AND m.registered_at IS NOT NULL));
END;
--> statement-breakpoint
-- The question about a quote has the id of its message, by which it belongs to the quote's customer.
UPDATE OR IGNORE quote_events SET id = (SELECT w.id FROM contact_messages w JOIN quotes q ON q.id = quote_events.quote_id
		WHERE w.message LIKE 'About the quote ' || q.reference || ':%' AND abs(w.created_at - quote_events.at) <= 1000 ORDER BY w.id LIMIT 1)
	WHERE type = 'asked' AND EXISTS (SELECT 1 FROM contact_messages w JOIN quotes q ON q.id = quote_events.quote_id
		WHERE w.message LIKE 'About the quote ' || q.reference || ':%' AND abs(w.created_at - quote_events.at) <= 1000);
--> statement-breakpoint
INSERT INTO customers (id, phone_sealed, phone_hash, name, created_at, updated_at)
	SELECT lower(hex(randomblob(16))), phone_sealed, phone_hash, '', min(created_at), min(created_at) FROM quotes
	WHERE phone_hash <> '' AND phone_sealed <> ''
		AND phone_hash NOT IN (SELECT phone_hash FROM customers WHERE phone_hash IS NOT NULL)
	GROUP BY phone_hash;
--> statement-breakpoint
INSERT INTO customer_emails (email, customer_id)
	SELECT DISTINCT q.email, c.id FROM quotes q JOIN customers c ON c.phone_hash = q.phone_hash
	WHERE q.email <> '' AND c.erased_at IS NULL
		AND NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = q.email AND a.customer_id = c.id);
--> statement-breakpoint
UPDATE customers SET merged_into = merged_into WHERE phone_hash IN (SELECT phone_hash FROM quotes);
