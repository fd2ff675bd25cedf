CREATE INDEX `orders_of_pincode` ON `orders` (`pincode`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_name` ON `orders` (name collate nocase,id desc);