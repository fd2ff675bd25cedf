CREATE TABLE `artist_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`vendor_id` text NOT NULL,
	`image_id` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`caption` text NOT NULL,
	`style` text,
	`status` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "artist_pictures_caption" CHECK(length(caption) <= 120)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artist_pictures_portrait` ON `artist_pictures` (`vendor_id`,`status`) WHERE kind = 'portrait';--> statement-breakpoint
CREATE UNIQUE INDEX `artist_pictures_once` ON `artist_pictures` (`vendor_id`,`kind`,`image_id`);--> statement-breakpoint
CREATE INDEX `artist_pictures_of_artist` ON `artist_pictures` (`vendor_id`,`status`,`position`);--> statement-breakpoint
CREATE INDEX `artist_pictures_waiting` ON `artist_pictures` (`created_at`,`id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `artist_pictures_of_image` ON `artist_pictures` (`image_id`);--> statement-breakpoint
-- Uploads belong to admins or to artists.
CREATE TABLE `__new_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`uploader` text NOT NULL,
	`uploader_id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`image_id` text
);
--> statement-breakpoint
INSERT INTO `__new_uploads`("id", "uploader", "uploader_id", "width", "height", "created_at", "expires_at", "image_id") SELECT "id", 'admin', "admin_id", "width", "height", "created_at", "expires_at", "image_id" FROM `uploads`;--> statement-breakpoint
DROP TABLE `uploads`;--> statement-breakpoint
ALTER TABLE `__new_uploads` RENAME TO `uploads`;--> statement-breakpoint
CREATE INDEX `uploads_by_end` ON `uploads` (`expires_at`);--> statement-breakpoint
ALTER TABLE `vendors` ADD `slug` text;--> statement-breakpoint
ALTER TABLE `vendors` ADD `occasions` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `rate_percent` integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `paused_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `vendors_slug_unique` ON `vendors` (`slug`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `chosen_vendor_id` text REFERENCES vendors(id);--> statement-breakpoint
ALTER TABLE `bookings` ADD `price_lines` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `total` integer;--> statement-breakpoint
-- Approved artists have a public page; an admin's next approval gives the others an address made of their name.
UPDATE vendors SET slug = 'artist-' || lower(substr(id, -8)) WHERE approved = 1;--> statement-breakpoint
CREATE TRIGGER artist_pictures_insert_not_orphaned BEFORE INSERT ON artist_pictures
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;--> statement-breakpoint
CREATE TRIGGER artist_pictures_update_not_orphaned BEFORE UPDATE OF image_id ON artist_pictures
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
