CREATE TABLE `conversation_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text,
	`text` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`media` text,
	`admin_id` text,
	`at` integer NOT NULL,
	`waits` integer DEFAULT false NOT NULL,
	`delivery` text,
	`source_key` text,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `conversation_entries_of_customer` ON `conversation_entries` (`customer_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `conversation_entries_of_email` ON `conversation_entries` (`email`);--> statement-breakpoint
CREATE INDEX `conversation_entries_by_kind` ON `conversation_entries` (`kind`,`at`);--> statement-breakpoint
CREATE INDEX `conversation_entries_chats` ON `conversation_entries` (`customer_id`,`at`) WHERE kind = 'whatsapp';--> statement-breakpoint
CREATE INDEX `conversation_entries_waiting` ON `conversation_entries` (`customer_id`) WHERE waits;--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_entries_once` ON `conversation_entries` (`source_key`) WHERE source_key is not null;--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`kind` text NOT NULL,
	`assigned_to` text,
	`last_entry_id` text,
	`last_at` integer NOT NULL,
	`whatsapp_at` integer,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assigned_to`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `conversations_by_time` ON `conversations` (`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `conversations_by_state` ON `conversations` (`state`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `conversations_by_assignee` ON `conversations` (`assigned_to`,`last_at`,`id`);--> statement-breakpoint
CREATE TABLE `saved_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
-- What somebody says makes the conversation of the card, or opens it again.
CREATE TRIGGER conversation_entries_added AFTER INSERT ON conversation_entries
BEGIN
	INSERT INTO conversations (id, state, kind, last_at)
		SELECT coalesce(c.merged_into, c.id), 'answered', CASE NEW.kind WHEN 'answer' THEN 'message' ELSE NEW.kind END, 0 FROM customers c
		WHERE c.id = NEW.customer_id AND NOT EXISTS (SELECT 1 FROM conversations o WHERE o.id = coalesce(c.merged_into, c.id));
	UPDATE conversations SET
		state = CASE WHEN NEW.waits THEN 'new' ELSE state END,
		kind = CASE WHEN NEW.kind <> 'answer' AND NEW.at >= last_at THEN NEW.kind ELSE kind END,
		whatsapp_at = CASE WHEN NEW.kind = 'whatsapp' THEN max(coalesce(whatsapp_at, 0), NEW.at) ELSE whatsapp_at END,
		last_entry_id = CASE WHEN NEW.at >= last_at THEN NEW.id ELSE last_entry_id END,
		last_at = max(last_at, NEW.at)
	WHERE id = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = NEW.customer_id);
	INSERT INTO search_entries (kind, record_id, text) SELECT 'said', NEW.id, NEW.text WHERE NEW.text <> '';
END;
--> statement-breakpoint
-- Nothing waits any more: it is answered.
CREATE TRIGGER conversation_entries_waiting AFTER UPDATE OF waits ON conversation_entries WHEN NEW.waits <> OLD.waits
BEGIN
	UPDATE conversations SET state = CASE
		WHEN NEW.waits THEN 'new'
		WHEN state = 'new' AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN conversation_entries s ON s.customer_id = m.id
			WHERE (m.id = conversations.id OR m.merged_into = conversations.id) AND s.waits) THEN 'answered'
		ELSE state END
	WHERE id = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = NEW.customer_id);
END;
--> statement-breakpoint
CREATE TRIGGER conversation_entries_edited AFTER UPDATE OF text ON conversation_entries WHEN NEW.text <> OLD.text
BEGIN
	UPDATE search_entries SET text = NEW.text WHERE kind = 'said' AND record_id = NEW.id;
	DELETE FROM search_entries WHERE kind = 'said' AND record_id = NEW.id AND NEW.text = '';
END;
--> statement-breakpoint
-- A guest's card goes with what it was made for, and a conversation with its last entry.
CREATE TRIGGER conversation_entries_removed AFTER DELETE ON conversation_entries
BEGIN
	DELETE FROM search_entries WHERE kind = 'said' AND record_id = OLD.id;
	DELETE FROM conversations WHERE id = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = OLD.customer_id)
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN conversation_entries s ON s.customer_id = m.id WHERE m.id = conversations.id OR m.merged_into = conversations.id);
	UPDATE customers SET merged_into = merged_into WHERE OLD.kind = 'whatsapp' AND erased_at IS NULL AND id = (SELECT coalesce(c.merged_into, c.id) FROM customers c WHERE c.id = OLD.customer_id);
END;
--> statement-breakpoint
-- Messages and enquiries that are answered, closed or erased are so in the conversation.
CREATE TRIGGER contact_messages_said AFTER UPDATE OF status, message ON contact_messages
BEGIN
	UPDATE conversation_entries SET waits = NEW.status = 'new', text = NEW.message,
		name = CASE NEW.name WHEN '' THEN '' ELSE name END, email = CASE NEW.name WHEN '' THEN '' ELSE email END
	WHERE id = NEW.id;
	UPDATE conversations SET state = 'done' WHERE NEW.status = 'closed' AND OLD.status = 'new' AND state = 'answered'
		AND id = (SELECT coalesce(c.merged_into, c.id) FROM conversation_entries s JOIN customers c ON c.id = s.customer_id WHERE s.id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_unsaid AFTER DELETE ON contact_messages
BEGIN
	DELETE FROM conversation_entries WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_said AFTER UPDATE OF status, note, name ON enquiries
BEGIN
	UPDATE conversation_entries SET waits = NEW.status = 'new', text = NEW.note,
		name = CASE NEW.name WHEN '' THEN '' ELSE name END, email = CASE NEW.name WHEN '' THEN '' ELSE email END
	WHERE id = NEW.id;
	UPDATE conversations SET state = 'done' WHERE NEW.status = 'closed' AND OLD.status = 'new' AND state = 'answered'
		AND id = (SELECT coalesce(c.merged_into, c.id) FROM conversation_entries s JOIN customers c ON c.id = s.customer_id WHERE s.id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_unsaid AFTER DELETE ON enquiries
BEGIN
	DELETE FROM conversation_entries WHERE id = OLD.id;
END;
--> statement-breakpoint
-- A question about a quote that came without an address.
CREATE TRIGGER contact_messages_asked AFTER INSERT ON contact_messages WHEN NEW.email = '' AND NEW.message <> ''
BEGIN
	INSERT INTO conversation_entries (id, customer_id, kind, text, name, email, at, waits)
		SELECT NEW.id, c.id, 'message', NEW.message, NEW.name, NEW.email, NEW.created_at, NEW.status = 'new' FROM customers c
		WHERE c.id = (SELECT q.id FROM quote_events e JOIN quotes o ON o.id = e.quote_id JOIN customers q ON q.phone_hash = o.phone_hash WHERE e.id = NEW.id);
END;
--> statement-breakpoint
-- A merged card's conversation goes on with the other's, and back to its own when they are separated.
CREATE TRIGGER conversations_joined AFTER UPDATE OF merged_into ON customers WHEN NEW.merged_into IS NOT OLD.merged_into
BEGIN
	INSERT INTO conversations (id, state, kind, assigned_to, last_at)
		SELECT r.id, o.state, o.kind, o.assigned_to, 0 FROM customers r JOIN conversations o ON o.id = coalesce(OLD.merged_into, OLD.id)
		WHERE r.id = coalesce(NEW.merged_into, NEW.id) AND NOT EXISTS (SELECT 1 FROM conversations c WHERE c.id = r.id);
	UPDATE conversations SET state = 'new' WHERE id = NEW.merged_into AND EXISTS (SELECT 1 FROM conversations o WHERE o.id = NEW.id AND o.state = 'new');
	DELETE FROM conversations WHERE id = NEW.id AND NEW.merged_into IS NOT NULL;
	UPDATE conversations SET
		last_entry_id = (SELECT s.id FROM customers m CROSS JOIN conversation_entries s ON s.customer_id = m.id WHERE m.id = conversations.id OR m.merged_into = conversations.id ORDER BY s.at DESC, s.id DESC LIMIT 1),
		last_at = coalesce((SELECT s.at FROM customers m CROSS JOIN conversation_entries s ON s.customer_id = m.id WHERE m.id = conversations.id OR m.merged_into = conversations.id ORDER BY s.at DESC, s.id DESC LIMIT 1), 0),
		kind = coalesce((SELECT s.kind FROM customers m CROSS JOIN conversation_entries s ON s.customer_id = m.id AND s.kind <> 'answer' WHERE m.id = conversations.id OR m.merged_into = conversations.id ORDER BY s.at DESC, s.id DESC LIMIT 1), kind),
		whatsapp_at = (SELECT s.at FROM customers m CROSS JOIN conversation_entries s ON s.customer_id = m.id AND s.kind = 'whatsapp' WHERE m.id = conversations.id OR m.merged_into = conversations.id ORDER BY s.at DESC, s.id DESC LIMIT 1),
		version = version + 1
	WHERE id IN (NEW.id, NEW.merged_into, OLD.merged_into);
	DELETE FROM conversations WHERE id IN (NEW.id, NEW.merged_into, OLD.merged_into) AND last_entry_id IS NULL;
END;
--> statement-breakpoint
-- How far the outbox, and WhatsApp's reports, have come with an answer.
CREATE TRIGGER outbox_answered AFTER UPDATE OF sent_at, given_up_at, whatsapp ON outbox WHEN substr(NEW.about, 1, 7) = 'answer/'
BEGIN
	UPDATE conversation_entries SET delivery = CASE
		WHEN NEW.whatsapp IN ('delivered', 'read') THEN NEW.whatsapp
		WHEN NEW.whatsapp = 'failed' OR NEW.given_up_at IS NOT NULL THEN 'failed'
		WHEN NEW.sent_at IS NOT NULL THEN 'sent'
		ELSE delivery END
	WHERE id = substr(NEW.about, 8);
END;
--> statement-breakpoint
-- Nobody's any more, where whoever saw to them has left or does other work.
CREATE TRIGGER admins_conversations_left AFTER UPDATE OF deactivated_at, role ON admins WHEN NEW.deactivated_at IS NOT NULL OR NEW.role NOT IN ('owner', 'desk')
BEGIN
	UPDATE conversations SET assigned_to = NULL WHERE assigned_to = NEW.id;
END;
--> statement-breakpoint
-- Whoever wrote on WhatsApp has a card. Otherwise as before.
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
				WHERE (m.id = customers.id OR m.merged_into = customers.id)), 0),
			coalesce((SELECT max(s.at) FROM customers m CROSS JOIN conversation_entries s ON s.customer_id = m.id AND s.kind = 'whatsapp'
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
		) WHERE name <> '' ORDER BY at DESC LIMIT 1), (
			SELECT s.name FROM customers m CROSS JOIN conversation_entries s ON s.customer_id = m.id AND s.kind = 'whatsapp'
				WHERE (m.id = customers.id OR m.merged_into = customers.id) AND s.name <> '' ORDER BY s.at DESC LIMIT 1), ''),
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
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN conversation_entries s ON s.customer_id = m.id AND s.kind = 'whatsapp'
			WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m WHERE (m.id = customers.id OR m.merged_into = customers.id) AND m.registered_at IS NOT NULL));
	DELETE FROM customers WHERE id IN (SELECT id FROM customers WHERE id IN (NEW.id, NEW.merged_into, OLD.merged_into) AND merged_into IS NULL AND erased_at IS NULL
		AND booking_count = 0 AND order_count = 0
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN enquiries e ON e.phone_hash = m.phone_hash WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN quotes q ON q.phone_hash = m.phone_hash WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN customer_emails a ON a.customer_id = m.id CROSS JOIN contact_messages w ON w.email = a.email
			WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m CROSS JOIN conversation_entries s ON s.customer_id = m.id AND s.kind = 'whatsapp'
			WHERE (m.id = customers.id OR m.merged_into = customers.id))
		AND NOT EXISTS (SELECT 1 FROM customers m WHERE (m.id = customers.id OR m.merged_into = customers.id) AND m.registered_at IS NOT NULL));
END;
--> statement-breakpoint
DROP TRIGGER customers_removed;
--> statement-breakpoint
CREATE TRIGGER customers_removed BEFORE DELETE ON customers
BEGIN
	DELETE FROM customer_emails WHERE customer_id = OLD.id;
	DELETE FROM customer_notes WHERE customer_id = OLD.id;
	DELETE FROM search_entries WHERE kind = 'said' AND record_id IN (SELECT s.id FROM conversation_entries s WHERE s.customer_id = OLD.id);
	DELETE FROM conversation_entries WHERE customer_id = OLD.id;
	DELETE FROM conversations WHERE id = OLD.id;
END;
--> statement-breakpoint
-- The cards are there when the conversations need them: one trigger, since the order of several is not certain.
DROP TRIGGER enquiries_card_added;
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
	INSERT INTO conversation_entries (id, customer_id, kind, text, name, email, at, waits)
		SELECT NEW.id, c.id, 'enquiry', NEW.note, NEW.name, NEW.email, NEW.created_at, NEW.status = 'new' FROM customers c
		WHERE NEW.phone_hash <> '' AND c.phone_hash = NEW.phone_hash AND c.erased_at IS NULL;
END;
--> statement-breakpoint
DROP TRIGGER contact_messages_card_added;
--> statement-breakpoint
CREATE TRIGGER contact_messages_card_added AFTER INSERT ON contact_messages WHEN NEW.email <> ''
BEGIN
	INSERT INTO customers (id, name, known_name, email, created_at, updated_at, last_seen_at)
		SELECT NEW.id, '', NEW.name, NEW.email, NEW.created_at, NEW.created_at, NEW.created_at
		WHERE NOT EXISTS (SELECT 1 FROM customer_emails a WHERE a.email = NEW.email);
	-- Before she is seen again: an address that several have used is taken for hers who used it last, unless one has proven it.
	INSERT INTO conversation_entries (id, customer_id, kind, text, name, email, at, waits)
		SELECT NEW.id, c.id, 'message', NEW.message, NEW.name, NEW.email, NEW.created_at, NEW.status = 'new' FROM customers c
		WHERE c.id = coalesce(
			(SELECT q.id FROM quote_events e JOIN quotes o ON o.id = e.quote_id JOIN customers q ON q.phone_hash = o.phone_hash WHERE e.id = NEW.id),
			(SELECT o.id FROM customer_emails a JOIN customers o ON o.id = a.customer_id WHERE a.email = NEW.email AND o.erased_at IS NULL
				ORDER BY o.email = NEW.email AND o.email_proven_at IS NOT NULL DESC, o.last_seen_at DESC, o.id LIMIT 1)
		);
	UPDATE customers SET
		known_name = CASE WHEN NEW.name <> '' AND NEW.created_at >= last_seen_at THEN NEW.name ELSE known_name END,
		last_seen_at = max(last_seen_at, NEW.created_at)
	WHERE erased_at IS NULL AND id IN (
		SELECT coalesce(c.merged_into, c.id) FROM customer_emails a JOIN customers c ON c.id = a.customer_id WHERE a.email = NEW.email
	);
END;
--> statement-breakpoint
-- What was said before.
INSERT INTO conversation_entries (id, customer_id, kind, text, name, email, at, waits)
	SELECT e.id, c.id, 'enquiry', e.note, e.name, e.email, e.created_at, e.status = 'new' FROM enquiries e JOIN customers c ON c.phone_hash = e.phone_hash
	WHERE e.phone_hash <> '' AND c.erased_at IS NULL ORDER BY e.created_at, e.id;
--> statement-breakpoint
INSERT INTO conversation_entries (id, customer_id, kind, text, name, email, at, waits)
	SELECT w.id, p.id, 'message', w.message, w.name, w.email, w.created_at, w.status = 'new' FROM contact_messages w JOIN customers p ON p.id = coalesce(
		(SELECT q.id FROM quote_events e JOIN quotes o ON o.id = e.quote_id JOIN customers q ON q.phone_hash = o.phone_hash WHERE e.id = w.id),
		(SELECT o.id FROM customer_emails a JOIN customers o ON o.id = a.customer_id WHERE a.email = w.email AND o.erased_at IS NULL
			ORDER BY o.email = w.email AND o.email_proven_at IS NOT NULL DESC, o.last_seen_at DESC, o.id LIMIT 1)
	) WHERE w.message <> '' AND p.erased_at IS NULL ORDER BY w.created_at, w.id;
--> statement-breakpoint
-- Nothing is left to do but for what waits, and for enquiries that nothing came of yet.
UPDATE conversations SET state = 'done' WHERE state = 'answered' AND NOT EXISTS (
	SELECT 1 FROM customers m CROSS JOIN conversation_entries s ON s.customer_id = m.id CROSS JOIN enquiries e ON e.id = s.id AND e.status = 'contacted'
	WHERE m.id = conversations.id OR m.merged_into = conversations.id
);
