DROP INDEX `vendors_by_experience`;--> statement-breakpoint
ALTER TABLE `vendors` ADD `resumes_on` text;--> statement-breakpoint
CREATE INDEX `vendors_bookable` ON `vendors` (`approved`,`paused_at`);--> statement-breakpoint
CREATE INDEX `vendors_resuming` ON `vendors` (`resumes_on`) WHERE resumes_on is not null;