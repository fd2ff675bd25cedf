CREATE TABLE `invoices` (
	`number` text PRIMARY KEY NOT NULL,
	`financial_year` text NOT NULL,
	`serial` integer NOT NULL,
	`order_id` text NOT NULL,
	`issued_at` integer NOT NULL,
	`frozen` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_number" CHECK(length(number) <= 16),
	CONSTRAINT "invoices_frozen" CHECK(json_valid(frozen))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_orderId_unique` ON `invoices` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_serial` ON `invoices` (`financial_year`,`serial`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`at` integer NOT NULL,
	`direction` text NOT NULL,
	`what` text NOT NULL,
	`outcome` text NOT NULL,
	`dedupe_key` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_events_dedupeKey_unique` ON `payment_events` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `payment_events_of_payment` ON `payment_events` (`payment_id`,`at`);--> statement-breakpoint
CREATE INDEX `payment_events_by_time` ON `payment_events` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`booking_id` text,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`kept` integer,
	`payer_sealed` text,
	`payer_hash` text,
	`starts` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`next_check_at` integer,
	`gateway_order_id` text,
	`gateway_payment_id` text,
	`method` text,
	`paid_at` integer,
	`settled_by` text,
	`attention` text,
	`asked_at` integer,
	`under_way` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount" CHECK(amount between 1 and 10000000),
	CONSTRAINT "payments_subject" CHECK(order_id is null or booking_id is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_live_of_order` ON `payments` (`order_id`) WHERE status in ('starting', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX `payments_live_of_booking` ON `payments` (`booking_id`) WHERE status in ('starting', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX `payments_kept_of_order` ON `payments` (`order_id`) WHERE kept = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_kept_of_booking` ON `payments` (`booking_id`) WHERE kept = 1;--> statement-breakpoint
CREATE INDEX `payments_of_order` ON `payments` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_of_booking` ON `payments` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_to_check` ON `payments` (`next_check_at`) WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_of_payer` ON `payments` (`payer_hash`) WHERE payer_hash is not null;--> statement-breakpoint
CREATE INDEX `payments_with_payer` ON `payments` (`created_at`) WHERE payer_sealed is not null;--> statement-breakpoint
CREATE INDEX `payments_to_look_at` ON `payments` (`created_at`,`id`) WHERE attention is not null;--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`gateway_id` text,
	`starts` integer DEFAULT 0 NOT NULL,
	`admin_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`next_check_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK(amount > 0)
);
--> statement-breakpoint
CREATE INDEX `refunds_of_payment` ON `refunds` (`payment_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `refunds_to_check` ON `refunds` (`next_check_at`) WHERE next_check_at is not null;