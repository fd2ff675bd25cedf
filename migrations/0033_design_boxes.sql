ALTER TABLE `designs` ADD `box_kind` text DEFAULT 'hands' NOT NULL;--> statement-breakpoint
ALTER TABLE `designs` ADD `former_price` integer;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `box` text;--> statement-breakpoint
-- Until now every line of an order was a design, and all boxes had the same contents.
UPDATE `order_lines` SET `box` = '{"name":"Design box","contents":["The design printed life-size on thick ivory paper","A step-by-step sheet in Hindi and English","A reusable tracing film, for a sure first line","Two cones of natural henna, mixed the day they are sent"]}';
