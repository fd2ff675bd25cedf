CREATE TABLE `__new_invoices` (
	`number` text PRIMARY KEY NOT NULL,
	`financial_year` text NOT NULL,
	`serial` integer NOT NULL,
	`order_id` text,
	`booking_id` text,
	`issued_at` integer NOT NULL,
	`frozen` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_number" CHECK(length(number) <= 16),
	CONSTRAINT "invoices_subject" CHECK((order_id is null) <> (booking_id is null)),
	CONSTRAINT "invoices_frozen" CHECK(json_valid(frozen))
);
--> statement-breakpoint
INSERT INTO `__new_invoices`("number", "financial_year", "serial", "order_id", "booking_id", "issued_at", "frozen") SELECT "number", "financial_year", "serial", "order_id", NULL, "issued_at", "frozen" FROM `invoices`;
--> statement-breakpoint
DROP TABLE `invoices`;
--> statement-breakpoint
ALTER TABLE `__new_invoices` RENAME TO `invoices`;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_orderId_unique` ON `invoices` (`order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_bookingId_unique` ON `invoices` (`booking_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_serial` ON `invoices` (`financial_year`,`serial`);
--> statement-breakpoint
CREATE TABLE `credit_notes` (
	`number` text PRIMARY KEY NOT NULL,
	`financial_year` text NOT NULL,
	`serial` integer NOT NULL,
	`invoice_number` text NOT NULL,
	`amount` integer NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`invoice_number`) REFERENCES `invoices`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_notes_number" CHECK(length(number) <= 16),
	CONSTRAINT "credit_notes_amount" CHECK(amount > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_serial` ON `credit_notes` (`financial_year`,`serial`);
--> statement-breakpoint
CREATE INDEX `credit_notes_of_invoice` ON `credit_notes` (`invoice_number`);
--> statement-breakpoint
CREATE TABLE `manual_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`corrects_id` text,
	`taken_on` text NOT NULL,
	`vendor_id` text,
	`admin_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_id`) REFERENCES `manual_payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "manual_payments_amount" CHECK(case when corrects_id is null then amount between 1 and 10000000 else amount between -10000000 and -1 end),
	CONSTRAINT "manual_payments_recorded" CHECK(vendor_id is not null or admin_id is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `manual_payments_correctsId_unique` ON `manual_payments` (`corrects_id`);
--> statement-breakpoint
CREATE INDEX `manual_payments_of_booking` ON `manual_payments` (`booking_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `manual_payments_by_day` ON `manual_payments` (`taken_on`);
--> statement-breakpoint
DROP INDEX `payments_applied_to_booking`;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `deposit` integer;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `kept` integer;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `balance_asked_at` integer;
--> statement-breakpoint
-- What was paid until now was the deposit; a booking that is cancelled keeps what its cancellation said.
UPDATE bookings SET deposit = (
	SELECT amount FROM payments WHERE payments.booking_id = bookings.id AND payments.applied = 1
);
--> statement-breakpoint
UPDATE bookings SET kept = coalesce((
	SELECT json_extract(change, '$.settlement.kept') FROM booking_events
	WHERE booking_events.booking_id = bookings.id AND to_status = 'cancelled' ORDER BY at DESC LIMIT 1
), 0) WHERE status = 'cancelled';
--> statement-breakpoint
-- As before, and the words that the shop wrote about money: they may name somebody.
DROP TRIGGER bookings_of_erased_customers;
--> statement-breakpoint
CREATE TRIGGER bookings_of_erased_customers AFTER UPDATE OF status ON bookings
	WHEN NEW.status IN ('done', 'no_show', 'cancelled')
		AND EXISTS (SELECT 1 FROM customers WHERE id = NEW.customer_id AND erased_at IS NOT NULL)
BEGIN
	UPDATE bookings SET
		name = '',
		phone_sealed = '',
		phone_hash = '',
		email = NULL,
		address = '',
		occasion = NULL,
		notes = '',
		admin_notes = '',
		reference_image_id = NULL,
		price_lines = (
			SELECT json_group_array(json_remove(value, '$.reason')) FROM json_each(NEW.price_lines)
			WHERE NEW.price_lines IS NOT NULL HAVING count(*) > 0
		)
	WHERE id = NEW.id;
	UPDATE booking_events SET reason = NULL WHERE booking_id = NEW.id;
	UPDATE manual_payments SET reason = '', reference = '' WHERE booking_id = NEW.id;
END;
