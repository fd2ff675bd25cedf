CREATE TABLE `design_counts` (
	`scope` text PRIMARY KEY NOT NULL,
	`visible` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `design_images` (
	`design_id` text NOT NULL,
	`position` integer NOT NULL,
	`image_id` text NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`design_id`, `position`),
	FOREIGN KEY (`design_id`) REFERENCES `designs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "design_images_position" CHECK(position between 0 and 2)
);
--> statement-breakpoint
CREATE INDEX `design_images_of_image` ON `design_images` (`image_id`);--> statement-breakpoint
CREATE TABLE `designs` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`price` integer NOT NULL,
	`category_group` text NOT NULL,
	`category` text NOT NULL,
	`style` text NOT NULL,
	`status` text NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "designs_price" CHECK(price between 1 and 1000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `designs_id_unique` ON `designs` (`id`);--> statement-breakpoint
CREATE INDEX `designs_by_position` ON `designs` (`position`,`seq`) WHERE status = 'visible';--> statement-breakpoint
CREATE INDEX `designs_by_price` ON `designs` (`price`,`seq`) WHERE status = 'visible';--> statement-breakpoint
CREATE INDEX `designs_of_group_by_position` ON `designs` (`category_group`,`position`,`seq`) WHERE status = 'visible';--> statement-breakpoint
CREATE INDEX `designs_of_group_by_price` ON `designs` (`category_group`,`price`,`seq`) WHERE status = 'visible';--> statement-breakpoint
CREATE INDEX `designs_of_category_by_position` ON `designs` (`category`,`position`,`seq`) WHERE status = 'visible';--> statement-breakpoint
CREATE INDEX `designs_of_category_by_price` ON `designs` (`category`,`price`,`seq`) WHERE status = 'visible';--> statement-breakpoint
CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`image_id` text NOT NULL,
	`alt` text NOT NULL,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`sealed` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`expires_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`given_up_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`due_at`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`email` text PRIMARY KEY NOT NULL,
	`consent` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`status` text NOT NULL,
	`actor` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_events_of_order` ON `order_events` (`order_id`,`at`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`design_id` text NOT NULL,
	`name` text NOT NULL,
	`price` integer NOT NULL,
	`quantity` integer NOT NULL,
	`image_id` text NOT NULL,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_lines_price" CHECK(price > 0),
	CONSTRAINT "order_lines_quantity" CHECK(quantity > 0)
);
--> statement-breakpoint
CREATE INDEX `order_lines_of_image` ON `order_lines` (`image_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text,
	`number` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` text NOT NULL,
	`payment_method` text NOT NULL,
	`payment_status` text NOT NULL,
	`total` integer NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone_sealed` text NOT NULL,
	`phone_hash` text NOT NULL,
	`address` text NOT NULL,
	`pincode` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_total" CHECK(total > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotencyKey_unique` ON `orders` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_of_customer` ON `orders` (`customer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_of_phone` ON `orders` (`phone_hash`,`created_at`);--> statement-breakpoint
CREATE TABLE `admins` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`totp_sealed` text,
	`totp_last_step` integer,
	`recovery_hashes` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_email_unique` ON `admins` (`email`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`admin_id` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`before` text,
	`after` text,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "audit_entries_json" CHECK(json_valid(coalesce(before, 'null')) and json_valid(coalesce(after, 'null')))
);
--> statement-breakpoint
CREATE INDEX `audit_entries_by_time` ON `audit_entries` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_of_subject` ON `audit_entries` (`subject`,`at`);--> statement-breakpoint
CREATE TABLE `customers` (
	`id` text PRIMARY KEY NOT NULL,
	`phone_sealed` text,
	`phone_hash` text,
	`name` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`erased_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_phoneHash_unique` ON `customers` (`phone_hash`);--> statement-breakpoint
CREATE TABLE `otp_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`phone_hash` text NOT NULL,
	`phone_sealed` text NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sends` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`consumed_at` integer
);
--> statement-breakpoint
CREATE INDEX `otp_challenges_of_phone` ON `otp_challenges` (`phone_hash`,`created_at`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`vendor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`person_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE INDEX `sessions_of_person` ON `sessions` (`role`,`person_id`);--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `vendors` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`approved` integer DEFAULT false NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`areas` text DEFAULT '' NOT NULL,
	`languages` text DEFAULT '' NOT NULL,
	`styles` text DEFAULT '' NOT NULL,
	`years_of_experience` integer,
	`about` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vendors_email_unique` ON `vendors` (`email`);--> statement-breakpoint
CREATE INDEX `vendors_by_time` ON `vendors` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `vendors_by_approval` ON `vendors` (`approved`,`created_at`);