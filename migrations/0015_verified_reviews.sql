CREATE TABLE `review_images` (
	`review_id` text NOT NULL,
	`position` integer NOT NULL,
	`image_id` text NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`review_id`, `position`),
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_images_position" CHECK(position between 0 and 2)
);
--> statement-breakpoint
CREATE INDEX `review_images_of_image` ON `review_images` (`image_id`);--> statement-breakpoint
CREATE TABLE `review_ratings` (
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`count` integer NOT NULL,
	`stars` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`)
);
--> statement-breakpoint
CREATE TABLE `review_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`review_id` text NOT NULL,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `review_reports_of_review` ON `review_reports` (`review_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `review_subjects` (
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`review_id` text NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`, `review_id`),
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `review_subjects_of_review` ON `review_subjects` (`review_id`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text,
	`order_id` text,
	`is_sample` integer DEFAULT false NOT NULL,
	`stars` integer NOT NULL,
	`words` text NOT NULL,
	`name` text NOT NULL,
	`consent` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_stars" CHECK(stars between 1 and 5),
	CONSTRAINT "reviews_words" CHECK(length(words) <= 2000),
	CONSTRAINT "reviews_about" CHECK((booking_id is not null) + (order_id is not null) + is_sample = 1),
	CONSTRAINT "reviews_consent" CHECK(status <> 'published' or consent)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_bookingId_unique` ON `reviews` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_orderId_unique` ON `reviews` (`order_id`);--> statement-breakpoint
CREATE INDEX `reviews_by_time` ON `reviews` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_by_status` ON `reviews` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE TRIGGER review_images_insert_not_orphaned BEFORE INSERT ON review_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
CREATE TRIGGER review_images_update_not_orphaned BEFORE UPDATE OF image_id ON review_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND orphaned_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'image_orphaned');
END;
--> statement-breakpoint
-- review_ratings follows the published reviews, whoever writes them. A review's subjects and stars never change.
CREATE TRIGGER reviews_published AFTER UPDATE OF status ON reviews
	WHEN NEW.status = 'published' AND OLD.status <> 'published' AND NOT NEW.is_sample
BEGIN
	INSERT INTO review_ratings (kind, subject_id, count, stars)
		SELECT kind, subject_id, 1, NEW.stars FROM review_subjects WHERE review_id = NEW.id
		ON CONFLICT (kind, subject_id) DO UPDATE SET count = count + 1, stars = stars + excluded.stars;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_unpublished AFTER UPDATE OF status ON reviews
	WHEN OLD.status = 'published' AND NEW.status <> 'published' AND NOT NEW.is_sample
BEGIN
	UPDATE review_ratings SET count = count - 1, stars = stars - NEW.stars
		WHERE (kind, subject_id) IN (SELECT kind, subject_id FROM review_subjects WHERE review_id = NEW.id);
	DELETE FROM review_ratings
		WHERE count = 0 AND (kind, subject_id) IN (SELECT kind, subject_id FROM review_subjects WHERE review_id = NEW.id);
END;
--> statement-breakpoint
-- All that belongs to a review goes with it; its images become orphaned.
CREATE TRIGGER reviews_deleted BEFORE DELETE ON reviews
BEGIN
	UPDATE review_ratings SET count = count - 1, stars = stars - OLD.stars
		WHERE OLD.status = 'published' AND NOT OLD.is_sample
			AND (kind, subject_id) IN (SELECT kind, subject_id FROM review_subjects WHERE review_id = OLD.id);
	DELETE FROM review_ratings
		WHERE count = 0 AND (kind, subject_id) IN (SELECT kind, subject_id FROM review_subjects WHERE review_id = OLD.id);
	DELETE FROM review_subjects WHERE review_id = OLD.id;
	DELETE FROM review_images WHERE review_id = OLD.id;
	DELETE FROM review_reports WHERE review_id = OLD.id;
END;
