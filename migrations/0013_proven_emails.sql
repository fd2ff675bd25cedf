ALTER TABLE `customers` ADD `email_proven_at` integer;--> statement-breakpoint
CREATE INDEX `contact_messages_of_email` ON `contact_messages` (`email`,`id`);