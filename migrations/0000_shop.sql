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
	`number` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` text NOT NULL,
	`payment_method` text NOT NULL,
	`payment_status` text NOT NULL,
	`total` integer NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`pincode` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "orders_total" CHECK(total > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotencyKey_unique` ON `orders` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_of_phone` ON `orders` (`phone`,`created_at`);