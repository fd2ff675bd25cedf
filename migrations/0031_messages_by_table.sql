CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`person_id` text NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_person` ON `push_subscriptions` (`role`,`person_id`);--> statement-breakpoint
ALTER TABLE `customers` ADD `whatsapp_at` integer;--> statement-breakpoint
ALTER TABLE `customers` ADD `whatsapp_source` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `opted_out_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `notice` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `once_key` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `whatsapp` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `paise` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `charged_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`once_key`) WHERE once_key is not null;--> statement-breakpoint
CREATE INDEX `outbox_charged` ON `outbox` (`charged_at`,`paise`) WHERE charged_at is not null;