CREATE TABLE `artist_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`vendor_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`balance` integer NOT NULL,
	`day` text NOT NULL,
	`booking_id` text,
	`corrects_id` text,
	`method` text,
	`reference` text DEFAULT '' NOT NULL,
	`paid_on` text,
	`note` text DEFAULT '' NOT NULL,
	`admin_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_id`) REFERENCES `artist_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "artist_entries_amount" CHECK(amount <> 0),
	CONSTRAINT "artist_entries_payout" CHECK((kind = 'payout') = (method is not null and paid_on is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artist_entries_correctsId_unique` ON `artist_entries` (`corrects_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `artist_entries_in_order` ON `artist_entries` (`vendor_id`,`number`);--> statement-breakpoint
CREATE INDEX `artist_entries_by_day` ON `artist_entries` (`vendor_id`,`day`,`number`,`kind`,`amount`);--> statement-breakpoint
CREATE INDEX `artist_entries_of_kind` ON `artist_entries` (`kind`,`day`,`amount`);--> statement-breakpoint
CREATE INDEX `artist_entries_by_kind` ON `artist_entries` (`vendor_id`,`kind`,`number`);--> statement-breakpoint
CREATE INDEX `artist_entries_of_booking` ON `artist_entries` (`booking_id`,`vendor_id`) WHERE booking_id is not null;--> statement-breakpoint
CREATE TABLE `booking_shares` (
	`booking_id` text NOT NULL,
	`vendor_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`tax_rate` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `vendor_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_shares_value" CHECK(value between 0 and case kind when 'percent' then 100 else 1000000 end)
);
--> statement-breakpoint
CREATE TABLE `share_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`vendor_id` text,
	`package_id` text,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "share_rules_value" CHECK(value between 0 and case kind when 'percent' then 100 else 1000000 end),
	CONSTRAINT "share_rules_subject" CHECK(package_id is null or vendor_id is not null)
);
--> statement-breakpoint
CREATE INDEX `share_rules_of_artist` ON `share_rules` (`vendor_id`);