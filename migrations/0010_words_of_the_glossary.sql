-- Tables and columns take the words of docs and code: rate limits, schedules, images. Nothing else changes.
ALTER TABLE `throttles` RENAME TO `rate_limits`;
--> statement-breakpoint
ALTER TABLE `artists` RENAME TO `artist_schedules`;
--> statement-breakpoint
ALTER TABLE `site_pictures` RENAME TO `site_images`;
--> statement-breakpoint
ALTER TABLE `images` RENAME COLUMN `freed_at` TO `orphaned_at`;
--> statement-breakpoint
ALTER TABLE `payments` RENAME COLUMN `under_way` TO `processing`;
--> statement-breakpoint
UPDATE `payments` SET `attention` = CASE `attention` WHEN 'difference' THEN 'discrepancy' WHEN 'called_off' THEN 'subject_cancelled' END
	WHERE `attention` IN ('difference', 'called_off');
--> statement-breakpoint
-- Payments: applied to what they are for, attempts at the gateway, a status `closed`, and when a refresh began and ended.
DROP INDEX `payments_kept_of_order`;
--> statement-breakpoint
DROP INDEX `payments_kept_of_booking`;
--> statement-breakpoint
DROP INDEX `payments_to_look_at`;
--> statement-breakpoint
ALTER TABLE `payments` RENAME COLUMN `kept` TO `applied`;
--> statement-breakpoint
ALTER TABLE `payments` RENAME COLUMN `starts` TO `attempts`;
--> statement-breakpoint
ALTER TABLE `payments` RENAME COLUMN `settled_by` TO `settlement_id`;
--> statement-breakpoint
ALTER TABLE `payments` RENAME COLUMN `asked_at` TO `refresh_started_at`;
--> statement-breakpoint
ALTER TABLE `payments` ADD `refresh_ended_at` integer;
--> statement-breakpoint
ALTER TABLE `refunds` RENAME COLUMN `starts` TO `attempts`;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_applied_to_order` ON `payments` (`order_id`) WHERE applied = 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_applied_to_booking` ON `payments` (`booking_id`) WHERE applied = 1;
--> statement-breakpoint
CREATE INDEX `payments_needing_attention` ON `payments` (`created_at`,`id`) WHERE attention is not null;
--> statement-breakpoint
UPDATE `payments` SET `status` = 'closed' WHERE `status` = 'over';
--> statement-breakpoint
DROP TRIGGER design_images_hung_unfreed;
--> statement-breakpoint
-- An orphaned image, which the sweep is deleting, cannot be used again.
CREATE TRIGGER design_images_insert_not_orphaned BEFORE INSERT ON design_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
DROP TRIGGER design_images_changed_unfreed;
--> statement-breakpoint
CREATE TRIGGER design_images_update_not_orphaned BEFORE UPDATE OF image_id ON design_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
DROP TRIGGER package_images_hung_unfreed;
--> statement-breakpoint
CREATE TRIGGER package_images_insert_not_orphaned BEFORE INSERT ON package_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
DROP TRIGGER package_images_changed_unfreed;
--> statement-breakpoint
CREATE TRIGGER package_images_update_not_orphaned BEFORE UPDATE OF image_id ON package_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
DROP TRIGGER popular_product_images_hung_unfreed;
--> statement-breakpoint
CREATE TRIGGER popular_product_images_insert_not_orphaned BEFORE INSERT ON popular_product_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
DROP TRIGGER popular_product_images_changed_unfreed;
--> statement-breakpoint
CREATE TRIGGER popular_product_images_update_not_orphaned BEFORE UPDATE OF image_id ON popular_product_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
DROP TRIGGER site_pictures_hung_unfreed;
--> statement-breakpoint
CREATE TRIGGER site_images_insert_not_orphaned BEFORE INSERT ON site_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
DROP TRIGGER site_pictures_changed_unfreed;
--> statement-breakpoint
CREATE TRIGGER site_images_update_not_orphaned BEFORE UPDATE OF image_id ON site_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
DROP TRIGGER order_lines_hung_unfreed;
--> statement-breakpoint
CREATE TRIGGER order_lines_insert_not_orphaned BEFORE INSERT ON order_lines
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
DROP TRIGGER order_lines_changed_unfreed;
--> statement-breakpoint
CREATE TRIGGER order_lines_update_not_orphaned BEFORE UPDATE OF image_id ON order_lines
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
DROP TRIGGER bookings_hung_unfreed;
--> statement-breakpoint
CREATE TRIGGER bookings_insert_not_orphaned BEFORE INSERT ON bookings
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.reference_image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
DROP TRIGGER bookings_changed_unfreed;
--> statement-breakpoint
CREATE TRIGGER bookings_update_not_orphaned BEFORE UPDATE OF reference_image_id ON bookings
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.reference_image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
-- What a booking's event is, and the status of enquiries and messages, as everywhere else.
ALTER TABLE `booking_events` RENAME COLUMN `what` TO `type`;
--> statement-breakpoint
UPDATE `booking_events` SET `type` = 'unassigned' WHERE `type` = 'released';
--> statement-breakpoint
DROP INDEX `enquiries_by_state`;
--> statement-breakpoint
ALTER TABLE `enquiries` RENAME COLUMN `state` TO `status`;
--> statement-breakpoint
CREATE INDEX `enquiries_by_status` ON `enquiries` (`status`,`created_at`,`id`);
--> statement-breakpoint
DROP INDEX `contact_messages_by_state`;
--> statement-breakpoint
ALTER TABLE `contact_messages` RENAME COLUMN `state` TO `status`;
--> statement-breakpoint
CREATE INDEX `contact_messages_by_status` ON `contact_messages` (`status`,`created_at`,`id`);
