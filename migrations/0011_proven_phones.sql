ALTER TABLE `bookings` ADD `phone_proven` integer DEFAULT true NOT NULL;
--> statement-breakpoint
-- Requests from before nobody has proven, and they have a week to be answered from now on.
UPDATE bookings SET phone_proven = 0, updated_at = unixepoch() * 1000 WHERE status = 'requested' AND source = 'site';
