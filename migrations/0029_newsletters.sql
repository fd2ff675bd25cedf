CREATE TABLE `newsletter_images` (
	`newsletter_id` text NOT NULL,
	`position` integer NOT NULL,
	`image_id` text NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`newsletter_id`, `position`),
	FOREIGN KEY (`newsletter_id`) REFERENCES `newsletters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "newsletter_images_position" CHECK(position between 0 and 2)
);
--> statement-breakpoint
CREATE INDEX `newsletter_images_of_image` ON `newsletter_images` (`image_id`);--> statement-breakpoint
CREATE TABLE `newsletters` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`design_ids` text NOT NULL,
	`status` text NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	`queued_up_to` text DEFAULT '' NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `newsletters_by_time` ON `newsletters` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletters_started` ON `newsletters` (`started_at`) WHERE started_at is not null;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `confirmed_at` integer;--> statement-breakpoint
CREATE INDEX `subscribers_confirmed` ON `subscribers` (`email`) WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX `subscribers_unconfirmed` ON `subscribers` (`created_at`) WHERE confirmed_at is null;
--> statement-breakpoint
-- Those who subscribed before addresses were confirmed.
UPDATE `subscribers` SET `confirmed_at` = `created_at`;
--> statement-breakpoint
CREATE TRIGGER newsletter_images_insert_not_orphaned BEFORE INSERT ON newsletter_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_images_update_not_orphaned BEFORE UPDATE OF image_id ON newsletter_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
