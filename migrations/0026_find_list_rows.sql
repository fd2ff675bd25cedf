CREATE INDEX `bookings_led_by` ON `bookings` (`vendor_id`,`created_at`,`id`) WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX `bookings_to_assign` ON `bookings` (`date`,`id`) WHERE case status when 'confirmed' then 1 when 'assigned' then artists > 1 end;--> statement-breakpoint
CREATE INDEX `payments_that_came` ON `payments` (`created_at`,`id`) WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX `payments_that_did_not` ON `payments` (`created_at`,`id`) WHERE status in ('starting', 'open', 'closed');