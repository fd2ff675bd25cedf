ALTER TABLE `otp_challenges` ADD `requester` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `otp_challenges` ADD `known` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `otp_challenges` ADD `by_phone` integer DEFAULT false NOT NULL;