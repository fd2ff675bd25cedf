CREATE TABLE `order_cash` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`amount` integer NOT NULL,
	`way` text NOT NULL,
	`reference` text,
	`admin_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_cash_amount" CHECK(amount <> 0)
);
--> statement-breakpoint
CREATE INDEX `order_cash_of_order` ON `order_cash` (`order_id`,`at`);--> statement-breakpoint
CREATE TABLE `order_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`admin_id` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_notes_of_order` ON `order_notes` (`order_id`,`at`);--> statement-breakpoint
CREATE TABLE `order_returns` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`lines` text NOT NULL,
	`reason` text NOT NULL,
	`received_at` integer,
	`refund` integer NOT NULL,
	`refund_way` text,
	`admin_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_returns_refund" CHECK(refund >= 0)
);
--> statement-breakpoint
CREATE INDEX `order_returns_of_order` ON `order_returns` (`order_id`,`at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `courier` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `tracking_number` text;--> statement-breakpoint
CREATE INDEX `orders_by_payment` ON `orders` (`payment_status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_total` ON `orders` (`total`,`id`);--> statement-breakpoint
-- Until now an order paid in cash was paid in full when it was delivered.
INSERT INTO order_cash (id, order_id, amount, way, reference, admin_id, at)
SELECT id, id, total, 'cash', NULL, NULL, updated_at FROM orders
WHERE payment_method = 'cod' AND payment_status = 'paid';--> statement-breakpoint
-- Beside `orders_of_erased_customers`: what the desk wrote down about them goes as well.
CREATE TRIGGER desk_texts_of_erased_customers AFTER UPDATE OF status ON orders
WHEN NEW.status IN ('delivered', 'cancelled')
	AND EXISTS (SELECT 1 FROM customers WHERE id = NEW.customer_id AND erased_at IS NOT NULL)
BEGIN
	DELETE FROM order_notes WHERE order_id = NEW.id;
	UPDATE order_returns SET reason = '' WHERE order_id = NEW.id;
	UPDATE orders SET tracking_number = NULL WHERE id = NEW.id;
END;
