DROP INDEX `outbox_about`;--> statement-breakpoint
DROP INDEX `outbox_waiting`;--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`due_at`) WHERE sealed is not null;