CREATE TABLE `quote_events` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`type` text NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`reason` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quote_events_of_quote` ON `quote_events` (`quote_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`enquiry_id` text,
	`replaces` text,
	`status` text NOT NULL,
	`name` text NOT NULL,
	`phone_sealed` text NOT NULL,
	`phone_hash` text NOT NULL,
	`email` text,
	`date` text,
	`start_at` integer,
	`duration_minutes` integer NOT NULL,
	`artists` integer DEFAULT 1 NOT NULL,
	`vendor_id` text,
	`state` text,
	`pincode` text,
	`address` text,
	`occasion` text,
	`package_id` text,
	`design_id` text,
	`guests` integer DEFAULT 0 NOT NULL,
	`coverage` text,
	`price_lines` text NOT NULL,
	`total` integer NOT NULL,
	`deposit` integer DEFAULT 0 NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`design_id`) REFERENCES `designs`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotes_money" CHECK(json_valid(price_lines) and total >= 0 and deposit between 0 and total),
	CONSTRAINT "quotes_time" CHECK(start_at is null or (start_at % 900000 = 0 and date is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_reference_unique` ON `quotes` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_idempotencyKey_unique` ON `quotes` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_replaces_unique` ON `quotes` (`replaces`);--> statement-breakpoint
CREATE INDEX `quotes_by_time` ON `quotes` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_by_status` ON `quotes` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_of_enquiry` ON `quotes` (`enquiry_id`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_of_phone` ON `quotes` (`phone_hash`,`created_at`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `quote_id` text REFERENCES quotes(id);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_quoteId_unique` ON `bookings` (`quote_id`);--> statement-breakpoint
ALTER TABLE `enquiries` ADD `follow_up_on` text;--> statement-breakpoint
ALTER TABLE `enquiries` ADD `follow_up_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `enquiries_to_follow_up` ON `enquiries` (`follow_up_on`,`id`) WHERE follow_up_on is not null;
--> statement-breakpoint
-- What an admin's search finds: quotes, too.
CREATE TRIGGER quotes_search_added AFTER INSERT ON quotes
BEGIN
	INSERT INTO search_entries (kind, record_id, text)
		VALUES ('quote', NEW.id, NEW.reference || ' ' || NEW.name || ' ' || coalesce(NEW.email, '') || ' ' || coalesce(NEW.pincode, ''));
END;
--> statement-breakpoint
CREATE TRIGGER quotes_search_edited AFTER UPDATE OF name, email, pincode ON quotes
BEGIN
	UPDATE search_entries SET text = NEW.reference || ' ' || NEW.name || ' ' || coalesce(NEW.email, '') || ' ' || coalesce(NEW.pincode, '')
		WHERE kind = 'quote' AND record_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER quotes_search_removed AFTER DELETE ON quotes
BEGIN
	DELETE FROM search_entries WHERE kind = 'quote' AND record_id = OLD.id;
END;
--> statement-breakpoint
-- A phone is indexed as long as one of the five tables has it: the triggers of the other four ask for quotes now.
CREATE TRIGGER quotes_phone_search_added AFTER INSERT ON quotes WHEN NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
BEGIN
	INSERT INTO search_phones (phone_hash, phone_sealed) VALUES (NEW.phone_hash, NEW.phone_sealed)
		ON CONFLICT (phone_hash) DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER customers_phone_search_edited;
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
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM quotes WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
DROP TRIGGER customers_phone_search_removed;
--> statement-breakpoint
CREATE TRIGGER customers_phone_search_removed AFTER DELETE ON customers WHEN OLD.phone_hash <> ''
BEGIN
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM quotes WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
DROP TRIGGER orders_phone_search_edited;
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
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM quotes WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
DROP TRIGGER orders_phone_search_removed;
--> statement-breakpoint
CREATE TRIGGER orders_phone_search_removed AFTER DELETE ON orders WHEN OLD.phone_hash <> ''
BEGIN
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM quotes WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
DROP TRIGGER bookings_phone_search_edited;
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
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM quotes WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
DROP TRIGGER bookings_phone_search_removed;
--> statement-breakpoint
CREATE TRIGGER bookings_phone_search_removed AFTER DELETE ON bookings WHEN OLD.phone_hash <> ''
BEGIN
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM quotes WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
DROP TRIGGER enquiries_phone_search_edited;
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
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM quotes WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
DROP TRIGGER enquiries_phone_search_removed;
--> statement-breakpoint
CREATE TRIGGER enquiries_phone_search_removed AFTER DELETE ON enquiries WHEN OLD.phone_hash <> ''
BEGIN
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM quotes WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
CREATE TRIGGER quotes_phone_search_edited AFTER UPDATE OF phone_hash ON quotes WHEN NEW.phone_hash IS NOT OLD.phone_hash
BEGIN
	INSERT INTO search_phones (phone_hash, phone_sealed)
		SELECT NEW.phone_hash, NEW.phone_sealed WHERE NEW.phone_hash <> '' AND NEW.phone_sealed <> ''
		ON CONFLICT (phone_hash) DO NOTHING;
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM quotes WHERE phone_hash = OLD.phone_hash);
END;
--> statement-breakpoint
CREATE TRIGGER quotes_phone_search_removed AFTER DELETE ON quotes WHEN OLD.phone_hash <> ''
BEGIN
	DELETE FROM search_phones WHERE phone_hash = OLD.phone_hash
		AND NOT EXISTS (SELECT 1 FROM customers WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM orders WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM bookings WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM enquiries WHERE phone_hash = OLD.phone_hash)
		AND NOT EXISTS (SELECT 1 FROM quotes WHERE phone_hash = OLD.phone_hash);
END;
