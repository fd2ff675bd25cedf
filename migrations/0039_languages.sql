ALTER TABLE `customers` ADD `whatsapp_stopped_at` integer;--> statement-breakpoint
ALTER TABLE `customers` ADD `language` text;--> statement-breakpoint
ALTER TABLE `vendors` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `whatsapp_at` integer;