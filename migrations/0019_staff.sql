CREATE TABLE `staff_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`invited_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitations_email_unique` ON `staff_invitations` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitations_tokenHash_unique` ON `staff_invitations` (`token_hash`);--> statement-breakpoint
ALTER TABLE `admins` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `role` text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `deactivated_at` integer;--> statement-breakpoint
CREATE INDEX `audit_entries_of_admin` ON `audit_entries` (`admin_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_of_kind` ON `audit_entries` (substr(subject, 1, instr(subject, '/')),`at`,`id`);