CREATE TABLE `booking_asks` (
	`booking_id` text NOT NULL,
	`vendor_id` text NOT NULL,
	`version` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`answer` text,
	PRIMARY KEY(`booking_id`, `vendor_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `booking_asks_of_artist` ON `booking_asks` (`vendor_id`);--> statement-breakpoint
ALTER TABLE `artist_schedules` ADD `whatsapp_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `on_way_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `arrives_at` integer;