CREATE TABLE `order_return_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`lines` text NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_return_requests_open` ON `order_return_requests` (`order_id`) WHERE status in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX `order_return_requests_of_order` ON `order_return_requests` (`order_id`,`at`);--> statement-breakpoint
CREATE INDEX `order_return_requests_asked` ON `order_return_requests` (`at`) WHERE status = 'asked';--> statement-breakpoint
ALTER TABLE `orders` ADD `deliver_from` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `deliver_by` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `takes_cash` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `return_days` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
-- Beside `orders_of_erased_customers`: what they asked to send back goes as well.
CREATE TRIGGER return_requests_of_erased_customers AFTER UPDATE OF status ON orders
WHEN NEW.status IN ('delivered', 'cancelled')
	AND EXISTS (SELECT 1 FROM customers WHERE id = NEW.customer_id AND erased_at IS NOT NULL)
BEGIN
	DELETE FROM order_return_requests WHERE order_id = NEW.id;
END;
