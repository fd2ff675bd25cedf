CREATE TABLE `artist_areas` (
	`area` text NOT NULL,
	`vendor_id` text NOT NULL,
	PRIMARY KEY(`area`, `vendor_id`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `artist_areas_of_artist` ON `artist_areas` (`vendor_id`,`area`);--> statement-breakpoint
CREATE TABLE `artist_days_off` (
	`vendor_id` text NOT NULL,
	`date` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`vendor_id`, `date`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `artist_quarters` (
	`vendor_id` text NOT NULL,
	`quarter` integer NOT NULL,
	`booking_id` text,
	`hold_id` text,
	PRIMARY KEY(`vendor_id`, `quarter`),
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hold_id`) REFERENCES `booking_holds`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "artist_quarters_taker" CHECK((booking_id is null) <> (hold_id is null))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `artist_quarters_of_booking` ON `artist_quarters` (`booking_id`) WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX `artist_quarters_of_hold` ON `artist_quarters` (`hold_id`) WHERE hold_id is not null;--> statement-breakpoint
CREATE TABLE `artists` (
	`vendor_id` text PRIMARY KEY NOT NULL,
	`hours` text NOT NULL,
	`travel_minutes` integer NOT NULL,
	`phone_sealed` text,
	`feed_version` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "artists_hours" CHECK(json_valid(hours) and json_array_length(hours) = 7),
	CONSTRAINT "artists_travel" CHECK(travel_minutes between 0 and 240 and travel_minutes % 15 = 0)
);
--> statement-breakpoint
CREATE TABLE `booking_events` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`what` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`reason` text,
	`change` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_events_change" CHECK(json_valid(coalesce(change, 'null')))
);
--> statement-breakpoint
CREATE INDEX `booking_events_of_booking` ON `booking_events` (`booking_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `booking_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`vendor_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`duration_minutes` integer NOT NULL,
	`travel_minutes` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_holds_start" CHECK(start_at % 900000 = 0),
	CONSTRAINT "booking_holds_duration" CHECK(duration_minutes between 15 and 1440 and duration_minutes % 15 = 0),
	CONSTRAINT "booking_holds_travel" CHECK(travel_minutes between 0 and 240 and travel_minutes % 15 = 0)
);
--> statement-breakpoint
CREATE INDEX `booking_holds_of_artist` ON `booking_holds` (`vendor_id`,`start_at`);--> statement-breakpoint
CREATE INDEX `booking_holds_by_end` ON `booking_holds` (`expires_at`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`request_hash` text NOT NULL,
	`customer_id` text,
	`name` text NOT NULL,
	`phone_sealed` text NOT NULL,
	`phone_hash` text NOT NULL,
	`email` text,
	`state` text NOT NULL,
	`date` text NOT NULL,
	`address` text NOT NULL,
	`pincode` text NOT NULL,
	`occasion` text,
	`package_id` text,
	`design_id` text,
	`guests` integer DEFAULT 0 NOT NULL,
	`coverage` text,
	`preferred_time` text,
	`notes` text DEFAULT '' NOT NULL,
	`reference_image_id` text,
	`enquiry_id` text,
	`source` text NOT NULL,
	`status` text NOT NULL,
	`start_at` integer,
	`duration_minutes` integer NOT NULL,
	`travel_minutes` integer DEFAULT 0 NOT NULL,
	`vendor_id` text,
	`policy_version` text NOT NULL,
	`policy` text NOT NULL,
	`admin_notes` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`ics_sequence` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`design_id`) REFERENCES `designs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reference_image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_guests" CHECK(guests between 0 and 500),
	CONSTRAINT "bookings_start" CHECK(start_at % 900000 = 0),
	CONSTRAINT "bookings_duration" CHECK(duration_minutes between 15 and 1440 and duration_minutes % 15 = 0),
	CONSTRAINT "bookings_travel" CHECK(travel_minutes between 0 and 240 and travel_minutes % 15 = 0),
	CONSTRAINT "bookings_artist" CHECK(case when vendor_id is null then status not in ('assigned', 'accepted')
          else start_at is not null and status <> 'cancelled' end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_reference_unique` ON `bookings` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_idempotencyKey_unique` ON `bookings` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_enquiryId_unique` ON `bookings` (`enquiry_id`);--> statement-breakpoint
CREATE INDEX `bookings_by_time` ON `bookings` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_status` ON `bookings` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_date` ON `bookings` (`date`,`start_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_of_customer` ON `bookings` (`customer_id`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_of_phone` ON `bookings` (`phone_hash`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_of_pincode` ON `bookings` (`pincode`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_name` ON `bookings` (name collate nocase,id desc);--> statement-breakpoint
CREATE INDEX `bookings_of_artist` ON `bookings` (`vendor_id`,`start_at`,`duration_minutes`,`travel_minutes`) WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX `bookings_of_image` ON `bookings` (`reference_image_id`) WHERE reference_image_id is not null;--> statement-breakpoint
ALTER TABLE `outbox` ADD `about` text;--> statement-breakpoint
CREATE INDEX `outbox_about` ON `outbox` (`about`) WHERE about is not null and sealed is not null;