CREATE TABLE `search_entries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_of_record` ON `search_entries` (`kind`,`record_id`);--> statement-breakpoint
CREATE TABLE `search_phones` (
	`seq` integer PRIMARY KEY NOT NULL,
	`phone_hash` text NOT NULL,
	`phone_sealed` text NOT NULL,
	`parts` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_phones_phoneHash_unique` ON `search_phones` (`phone_hash`);--> statement-breakpoint
CREATE INDEX `search_phones_to_index` ON `search_phones` (`seq`) WHERE parts = '';
--> statement-breakpoint
-- What an admin's search finds: `search_entries` and `search_phones` are the contents of two indexes, which triggers keep.
-- `secure-delete`: what is erased leaves the files of the index at once.
CREATE VIRTUAL TABLE entries_search USING fts5(
	kind,
	text,
	content = 'search_entries',
	content_rowid = 'seq',
	tokenize = 'trigram'
);
--> statement-breakpoint
INSERT INTO entries_search (entries_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER search_entries_added AFTER INSERT ON search_entries
BEGIN
	INSERT INTO entries_search (rowid, kind, text) VALUES (NEW.seq, NEW.kind, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_entries_edited AFTER UPDATE OF text ON search_entries WHEN NEW.text <> OLD.text
BEGIN
	INSERT INTO entries_search (entries_search, rowid, kind, text) VALUES ('delete', OLD.seq, OLD.kind, OLD.text);
	INSERT INTO entries_search (rowid, kind, text) VALUES (NEW.seq, NEW.kind, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_entries_removed AFTER DELETE ON search_entries
BEGIN
	INSERT INTO entries_search (entries_search, rowid, kind, text) VALUES ('delete', OLD.seq, OLD.kind, OLD.text);
END;
--> statement-breakpoint
-- The order of a phone's parts is nobody's business: neither their places in the row nor in the index are kept.
CREATE VIRTUAL TABLE phones_search USING fts5(
	parts,
	content = 'search_phones',
	content_rowid = 'seq',
	detail = 'none',
	tokenize = 'ascii'
);
--> statement-breakpoint
INSERT INTO phones_search (phones_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER search_phones_added AFTER INSERT ON search_phones
BEGIN
	INSERT INTO phones_search (rowid, parts) VALUES (NEW.seq, NEW.parts);
END;
--> statement-breakpoint
CREATE TRIGGER search_phones_indexed AFTER UPDATE OF parts ON search_phones WHEN NEW.parts <> OLD.parts
BEGIN
	INSERT INTO phones_search (phones_search, rowid, parts) VALUES ('delete', OLD.seq, OLD.parts);
	INSERT INTO phones_search (rowid, parts) VALUES (NEW.seq, NEW.parts);
END;
--> statement-breakpoint
CREATE TRIGGER search_phones_removed AFTER DELETE ON search_phones
BEGIN
	INSERT INTO phones_search (phones_search, rowid, parts) VALUES ('delete', OLD.seq, OLD.parts);
END;
--> statement-breakpoint
-- Orders.
INSERT INTO search_entries (kind, record_id, text)
	SELECT 'order', id, number || ' ' || name || ' ' || coalesce(email, '') || ' ' || pincode FROM orders ORDER BY created_at, id;
--> statement-breakpoint
CREATE TRIGGER orders_search_added AFTER INSERT ON orders
BEGIN
	INSERT INTO search_entries (kind, record_id, text)
		VALUES ('order', NEW.id, NEW.number || ' ' || NEW.name || ' ' || coalesce(NEW.email, '') || ' ' || NEW.pincode);
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_edited AFTER UPDATE OF name, email, pincode ON orders
BEGIN
	UPDATE search_entries SET text = NEW.number || ' ' || NEW.name || ' ' || coalesce(NEW.email, '') || ' ' || NEW.pincode
		WHERE kind = 'order' AND record_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_search_removed AFTER DELETE ON orders
BEGIN
	DELETE FROM search_entries WHERE kind = 'order' AND record_id = OLD.id;
END;
--> statement-breakpoint
-- Bookings.
INSERT INTO search_entries (kind, record_id, text)
	SELECT 'booking', id, reference || ' ' || name || ' ' || coalesce(email, '') || ' ' || pincode FROM bookings ORDER BY created_at, id;
--> statement-breakpoint
CREATE TRIGGER bookings_search_added AFTER INSERT ON bookings
BEGIN
	INSERT INTO search_entries (kind, record_id, text)
		VALUES ('booking', NEW.id, NEW.reference || ' ' || NEW.name || ' ' || coalesce(NEW.email, '') || ' ' || NEW.pincode);
END;
--> statement-breakpoint
CREATE TRIGGER bookings_search_edited AFTER UPDATE OF name, email, pincode ON bookings
BEGIN
	UPDATE search_entries SET text = NEW.reference || ' ' || NEW.name || ' ' || coalesce(NEW.email, '') || ' ' || NEW.pincode
		WHERE kind = 'booking' AND record_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_search_removed AFTER DELETE ON bookings
BEGIN
	DELETE FROM search_entries WHERE kind = 'booking' AND record_id = OLD.id;
END;
--> statement-breakpoint
-- Enquiries.
INSERT INTO search_entries (kind, record_id, text)
	SELECT 'enquiry', id, name || ' ' || email || ' ' || location FROM enquiries ORDER BY created_at, id;
--> statement-breakpoint
CREATE TRIGGER enquiries_search_added AFTER INSERT ON enquiries
BEGIN
	INSERT INTO search_entries (kind, record_id, text)
		VALUES ('enquiry', NEW.id, NEW.name || ' ' || NEW.email || ' ' || NEW.location);
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_search_edited AFTER UPDATE OF name, email, location ON enquiries
BEGIN
	UPDATE search_entries SET text = NEW.name || ' ' || NEW.email || ' ' || NEW.location
		WHERE kind = 'enquiry' AND record_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_search_removed AFTER DELETE ON enquiries
BEGIN
	DELETE FROM search_entries WHERE kind = 'enquiry' AND record_id = OLD.id;
END;
--> statement-breakpoint
-- Contact messages.
INSERT INTO search_entries (kind, record_id, text)
	SELECT 'message', id, name || ' ' || email FROM contact_messages ORDER BY created_at, id;
--> statement-breakpoint
CREATE TRIGGER contact_messages_search_added AFTER INSERT ON contact_messages
BEGIN
	INSERT INTO search_entries (kind, record_id, text)
		VALUES ('message', NEW.id, NEW.name || ' ' || NEW.email);
END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_search_edited AFTER UPDATE OF name, email ON contact_messages
BEGIN
	UPDATE search_entries SET text = NEW.name || ' ' || NEW.email
		WHERE kind = 'message' AND record_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_search_removed AFTER DELETE ON contact_messages
BEGIN
	DELETE FROM search_entries WHERE kind = 'message' AND record_id = OLD.id;
END;
--> statement-breakpoint
-- Customers.
INSERT INTO search_entries (kind, record_id, text)
	SELECT 'customer', id, name || ' ' || coalesce(email, '') FROM customers ORDER BY created_at, id;
--> statement-breakpoint
CREATE TRIGGER customers_search_added AFTER INSERT ON customers
BEGIN
	INSERT INTO search_entries (kind, record_id, text)
		VALUES ('customer', NEW.id, NEW.name || ' ' || coalesce(NEW.email, ''));
END;
--> statement-breakpoint
CREATE TRIGGER customers_search_edited AFTER UPDATE OF name, email ON customers
BEGIN
	UPDATE search_entries SET text = NEW.name || ' ' || coalesce(NEW.email, '')
		WHERE kind = 'customer' AND record_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER customers_search_removed AFTER DELETE ON customers
BEGIN
	DELETE FROM search_entries WHERE kind = 'customer' AND record_id = OLD.id;
END;
--> statement-breakpoint
-- Vendors.
INSERT INTO search_entries (kind, record_id, text)
	SELECT 'artist', id, name || ' ' || email || ' ' || city || ' ' || areas FROM vendors ORDER BY created_at, id;
--> statement-breakpoint
CREATE TRIGGER vendors_search_added AFTER INSERT ON vendors
BEGIN
	INSERT INTO search_entries (kind, record_id, text)
		VALUES ('artist', NEW.id, NEW.name || ' ' || NEW.email || ' ' || NEW.city || ' ' || NEW.areas);
END;
--> statement-breakpoint
CREATE TRIGGER vendors_search_edited AFTER UPDATE OF name, email, city, areas ON vendors
BEGIN
	UPDATE search_entries SET text = NEW.name || ' ' || NEW.email || ' ' || NEW.city || ' ' || NEW.areas
		WHERE kind = 'artist' AND record_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER vendors_search_removed AFTER DELETE ON vendors
BEGIN
	DELETE FROM search_entries WHERE kind = 'artist' AND record_id = OLD.id;
END;
--> statement-breakpoint
-- Phones: one row for each, as long as one of the four tables has it.
INSERT INTO search_phones (phone_hash, phone_sealed)
	SELECT phone_hash, min(phone_sealed) FROM customers WHERE phone_hash <> '' AND phone_sealed <> '' GROUP BY phone_hash
	ON CONFLICT (phone_hash) DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER customers_phone_search_added AFTER INSERT ON customers WHEN NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
BEGIN
	INSERT INTO search_phones (phone_hash, phone_sealed) VALUES (NEW.phone_hash, NEW.phone_sealed)
		ON CONFLICT (phone_hash) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER customers_phone_search_edited AFTER UPDATE OF phone_hash ON customers WHEN NEW.phone_hash IS NOT OLD.phone_hash
BEGIN
	INSERT INTO search_phones (phone_hash, phone_sealed)
		SELECT NEW.phone_hash, NEW.phone_sealed WHERE NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
		ON CONFLICT (phone_hash) DO NOTHING;
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
CREATE TRIGGER customers_phone_search_removed AFTER DELETE ON customers WHEN OLD.phone_hash <> ''
BEGIN
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
INSERT INTO search_phones (phone_hash, phone_sealed)
	SELECT phone_hash, min(phone_sealed) FROM orders WHERE phone_hash <> '' AND phone_sealed <> '' GROUP BY phone_hash
	ON CONFLICT (phone_hash) DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER orders_phone_search_added AFTER INSERT ON orders WHEN NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
BEGIN
	INSERT INTO search_phones (phone_hash, phone_sealed) VALUES (NEW.phone_hash, NEW.phone_sealed)
		ON CONFLICT (phone_hash) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER orders_phone_search_edited AFTER UPDATE OF phone_hash ON orders WHEN NEW.phone_hash IS NOT OLD.phone_hash
BEGIN
	INSERT INTO search_phones (phone_hash, phone_sealed)
		SELECT NEW.phone_hash, NEW.phone_sealed WHERE NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
		ON CONFLICT (phone_hash) DO NOTHING;
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
CREATE TRIGGER orders_phone_search_removed AFTER DELETE ON orders WHEN OLD.phone_hash <> ''
BEGIN
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
INSERT INTO search_phones (phone_hash, phone_sealed)
	SELECT phone_hash, min(phone_sealed) FROM bookings WHERE phone_hash <> '' AND phone_sealed <> '' GROUP BY phone_hash
	ON CONFLICT (phone_hash) DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER bookings_phone_search_added AFTER INSERT ON bookings WHEN NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
BEGIN
	INSERT INTO search_phones (phone_hash, phone_sealed) VALUES (NEW.phone_hash, NEW.phone_sealed)
		ON CONFLICT (phone_hash) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_phone_search_edited AFTER UPDATE OF phone_hash ON bookings WHEN NEW.phone_hash IS NOT OLD.phone_hash
BEGIN
	INSERT INTO search_phones (phone_hash, phone_sealed)
		SELECT NEW.phone_hash, NEW.phone_sealed WHERE NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
		ON CONFLICT (phone_hash) DO NOTHING;
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
CREATE TRIGGER bookings_phone_search_removed AFTER DELETE ON bookings WHEN OLD.phone_hash <> ''
BEGIN
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
INSERT INTO search_phones (phone_hash, phone_sealed)
	SELECT phone_hash, min(phone_sealed) FROM enquiries WHERE phone_hash <> '' AND phone_sealed <> '' GROUP BY phone_hash
	ON CONFLICT (phone_hash) DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER enquiries_phone_search_added AFTER INSERT ON enquiries WHEN NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
BEGIN
	INSERT INTO search_phones (phone_hash, phone_sealed) VALUES (NEW.phone_hash, NEW.phone_sealed)
		ON CONFLICT (phone_hash) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_phone_search_edited AFTER UPDATE OF phone_hash ON enquiries WHEN NEW.phone_hash IS NOT OLD.phone_hash
BEGIN
	INSERT INTO search_phones (phone_hash, phone_sealed)
		SELECT NEW.phone_hash, NEW.phone_sealed WHERE NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
		ON CONFLICT (phone_hash) DO NOTHING;
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_phone_search_removed AFTER DELETE ON enquiries WHEN OLD.phone_hash <> ''
BEGIN
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash);
END;
