CREATE TABLE `content_images` (
	`key` text NOT NULL,
	`image_id` text NOT NULL,
	PRIMARY KEY(`key`, `image_id`),
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `content_images_of_image` ON `content_images` (`image_id`);
--> statement-breakpoint
CREATE TRIGGER content_images_insert_not_orphaned BEFORE INSERT ON content_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
CREATE TRIGGER content_images_update_not_orphaned BEFORE UPDATE OF image_id ON content_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
