CREATE TABLE `content_drafts` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`admin_id` text NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "content_drafts_value" CHECK(json_valid(value))
);
--> statement-breakpoint
CREATE TABLE `content_versions` (
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`value` text NOT NULL,
	`at` integer NOT NULL,
	`admin_id` text,
	PRIMARY KEY(`key`, `version`),
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "content_versions_value" CHECK(json_valid(value))
);
--> statement-breakpoint
INSERT INTO `content_versions` (`key`, `version`, `value`, `at`) SELECT `key`, `version`, `value`, `updated_at` FROM `site_content`;
