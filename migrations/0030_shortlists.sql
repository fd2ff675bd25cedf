CREATE TABLE `whatsapp_clicks` (
	`day` text NOT NULL,
	`page` text NOT NULL,
	`clicks` integer NOT NULL,
	PRIMARY KEY(`day`, `page`)
);
--> statement-breakpoint
CREATE TABLE `heart_counts` (
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`hearts` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`)
);
--> statement-breakpoint
CREATE INDEX `heart_counts_most` ON `heart_counts` (`kind`,`hearts`);--> statement-breakpoint
CREATE TABLE `shortlist_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`guest_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`guest_id`) REFERENCES `shortlist_guests`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shortlist_comments_words" CHECK(length(words) between 1 and 300)
);
--> statement-breakpoint
CREATE INDEX `shortlist_comments_of_guest` ON `shortlist_comments` (`guest_id`,`id`);--> statement-breakpoint
CREATE TABLE `shortlist_guests` (
	`id` text PRIMARY KEY NOT NULL,
	`shortlist_id` text NOT NULL,
	`device_hash` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shortlist_id`) REFERENCES `shortlists`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shortlist_guests_name" CHECK(length(name) between 1 and 30)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlist_guests_once` ON `shortlist_guests` (`shortlist_id`,`device_hash`);--> statement-breakpoint
CREATE TABLE `shortlist_items` (
	`shortlist_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`shortlist_id`, `kind`, `subject_id`),
	FOREIGN KEY (`shortlist_id`) REFERENCES `shortlists`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shortlist_items_note" CHECK(length(note) <= 200)
);
--> statement-breakpoint
CREATE TABLE `shortlist_links` (
	`id` text PRIMARY KEY NOT NULL,
	`shortlist_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shortlist_id`) REFERENCES `shortlists`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shortlist_links_of_list` ON `shortlist_links` (`shortlist_id`);--> statement-breakpoint
CREATE TABLE `shortlist_votes` (
	`guest_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`vote` text NOT NULL,
	PRIMARY KEY(`guest_id`, `kind`, `subject_id`),
	FOREIGN KEY (`guest_id`) REFERENCES `shortlist_guests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `shortlists` (
	`id` text PRIMARY KEY NOT NULL,
	`device_hash` text,
	`customer_id` text,
	`created_at` integer NOT NULL,
	`touched_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shortlists_owner" CHECK((device_hash is null) <> (customer_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlists_deviceHash_unique` ON `shortlists` (`device_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `shortlists_customerId_unique` ON `shortlists` (`customer_id`);--> statement-breakpoint
CREATE INDEX `shortlists_untouched` ON `shortlists` (`touched_at`) WHERE customer_id is null;
--> statement-breakpoint
-- heart_counts follows what is on the lists.
CREATE TRIGGER shortlist_items_added AFTER INSERT ON shortlist_items
BEGIN
	INSERT INTO heart_counts (kind, subject_id, hearts) VALUES (NEW.kind, NEW.subject_id, 1)
		ON CONFLICT (kind, subject_id) DO UPDATE SET hearts = hearts + 1;
END;
--> statement-breakpoint
CREATE TRIGGER shortlist_items_removed AFTER DELETE ON shortlist_items
BEGIN
	UPDATE heart_counts SET hearts = hearts - 1 WHERE kind = OLD.kind AND subject_id = OLD.subject_id;
	DELETE FROM heart_counts WHERE kind = OLD.kind AND subject_id = OLD.subject_id AND hearts = 0;
END;
--> statement-breakpoint
-- All that belongs to a list, or to one of its guests, goes with it.
CREATE TRIGGER shortlists_deleted BEFORE DELETE ON shortlists
BEGIN
	DELETE FROM shortlist_links WHERE shortlist_id = OLD.id;
	DELETE FROM shortlist_guests WHERE shortlist_id = OLD.id;
	DELETE FROM shortlist_items WHERE shortlist_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER shortlist_guests_deleted BEFORE DELETE ON shortlist_guests
BEGIN
	DELETE FROM shortlist_votes WHERE guest_id = OLD.id;
	DELETE FROM shortlist_comments WHERE guest_id = OLD.id;
END;
