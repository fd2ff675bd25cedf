CREATE TABLE `booking_offers` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`vendor_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_offers_start" CHECK(start_at % 900000 = 0)
);
--> statement-breakpoint
CREATE INDEX `booking_offers_of_artist` ON `booking_offers` (`vendor_id`);--> statement-breakpoint
ALTER TABLE `booking_holds` ADD `kind` text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE `booking_holds` ADD `note` text DEFAULT '' NOT NULL;
