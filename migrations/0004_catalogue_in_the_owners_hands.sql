CREATE TABLE `enquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone_sealed` text NOT NULL,
	`phone_hash` text NOT NULL,
	`date_type` text NOT NULL,
	`date` text,
	`location` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`package_id` text,
	`design_id` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`design_id`) REFERENCES `designs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `enquiries_by_time` ON `enquiries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_by_state` ON `enquiries` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_of_phone` ON `enquiries` (`phone_hash`,`created_at`);--> statement-breakpoint
CREATE TABLE `package_images` (
	`package_id` text NOT NULL,
	`position` integer NOT NULL,
	`image_id` text NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`package_id`, `position`),
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "package_images_position" CHECK(position between 0 and 7)
);
--> statement-breakpoint
CREATE INDEX `package_images_of_image` ON `package_images` (`image_id`);--> statement-breakpoint
CREATE TABLE `packages` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`design_title` text NOT NULL,
	`category` text NOT NULL,
	`price` integer NOT NULL,
	`rating` integer,
	`reviews` integer DEFAULT 0 NOT NULL,
	`description` text NOT NULL,
	`inclusions` text DEFAULT '[]' NOT NULL,
	`duration_minutes` integer NOT NULL,
	`status` text NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "packages_price" CHECK(price between 1 and 1000000),
	CONSTRAINT "packages_rating" CHECK(rating between 0 and 50),
	CONSTRAINT "packages_reviews" CHECK(reviews >= 0),
	CONSTRAINT "packages_duration" CHECK(duration_minutes between 15 and 1440),
	CONSTRAINT "packages_inclusions" CHECK(json_valid(inclusions))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `packages_slug_unique` ON `packages` (`slug`);--> statement-breakpoint
CREATE INDEX `packages_by_position` ON `packages` (`position`,`id`);--> statement-breakpoint
CREATE TABLE `popular_product_images` (
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`image_id` text NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`product_id`, `position`),
	FOREIGN KEY (`product_id`) REFERENCES `popular_products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "popular_product_images_position" CHECK(position between 0 and 3)
);
--> statement-breakpoint
CREATE INDEX `popular_product_images_of_image` ON `popular_product_images` (`image_id`);--> statement-breakpoint
CREATE TABLE `popular_products` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`rating` integer NOT NULL,
	`price` integer NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "popular_products_price" CHECK(price between 1 and 1000000),
	CONSTRAINT "popular_products_rating" CHECK(rating between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `popular_products_by_position` ON `popular_products` (`position`,`id`);--> statement-breakpoint
CREATE TABLE `site_content` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "site_content_value" CHECK(json_valid(value))
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`image_id` text,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `uploads_by_end` ON `uploads` (`expires_at`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_time` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_state` ON `contact_messages` (`state`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `images` ADD `freed_at` integer;--> statement-breakpoint
CREATE INDEX `designs_in_hand` ON `designs` (`position`,`seq`);--> statement-breakpoint
CREATE INDEX `designs_unshown_by_position` ON `designs` (`status`,`position`,`seq`) WHERE status <> 'visible';