CREATE TABLE `design_set_images` (
	`design_id` text NOT NULL,
	`position` integer NOT NULL,
	`image_id` text NOT NULL,
	`alt` text NOT NULL,
	`caption` text NOT NULL,
	`stage` text NOT NULL,
	PRIMARY KEY(`design_id`, `position`),
	FOREIGN KEY (`design_id`) REFERENCES `designs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "design_set_images_position" CHECK(position between 0 and 11)
);
--> statement-breakpoint
CREATE INDEX `design_set_images_of_image` ON `design_set_images` (`image_id`);
--> statement-breakpoint
CREATE TRIGGER design_set_images_insert_not_orphaned BEFORE INSERT ON design_set_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
CREATE TRIGGER design_set_images_update_not_orphaned BEFORE UPDATE OF image_id ON design_set_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
CREATE TRIGGER edge_design_set_images_added AFTER INSERT ON design_set_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('designs', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_design_set_images_changed AFTER UPDATE ON design_set_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('designs', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_design_set_images_removed AFTER DELETE ON design_set_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('designs', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
