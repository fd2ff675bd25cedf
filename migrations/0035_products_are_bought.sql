CREATE TABLE `product_variants` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`price` integer NOT NULL,
	`stock` integer,
	`stock_version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `popular_products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_variants_price" CHECK(price between 1 and 1000000),
	CONSTRAINT "product_variants_stock" CHECK(stock is null or stock between 0 and 1000000)
);
--> statement-breakpoint
CREATE INDEX `product_variants_of_product` ON `product_variants` (`product_id`,`position`);--> statement-breakpoint
CREATE TABLE `stock_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`variant_id` text NOT NULL,
	`email` text,
	`customer_id` text,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_requests_recipient" CHECK((email is null) <> (customer_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_requests_of_email` ON `stock_requests` (`variant_id`,`email`) WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_requests_of_customer` ON `stock_requests` (`variant_id`,`customer_id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `stock_requests_of_one_customer` ON `stock_requests` (`customer_id`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `stock_requests_by_time` ON `stock_requests` (`created_at`);--> statement-breakpoint
ALTER TABLE `order_lines` ADD `product_id` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `hsn` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `gst_rate` real;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `stock_taken` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `popular_products` ADD `hsn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `popular_products` ADD `gst_rate` real;--> statement-breakpoint
-- Each product so far has the one variant that it is.
INSERT INTO product_variants (id, product_id, position, name, price) SELECT id, id, 0, '', price FROM popular_products;
--> statement-breakpoint
-- An order takes what it bought from a counted stock in the batch that stores it; the table's check refuses what is not there.
CREATE TRIGGER order_lines_take_stock AFTER INSERT ON order_lines
WHEN EXISTS (SELECT 1 FROM product_variants WHERE id = NEW.design_id AND stock IS NOT NULL)
BEGIN
	UPDATE product_variants SET stock = stock - NEW.quantity WHERE id = NEW.design_id;
	UPDATE order_lines SET stock_taken = NEW.quantity WHERE order_id = NEW.order_id AND position = NEW.position;
END;
--> statement-breakpoint
-- Whatever cancels an order gives back what it took, once.
CREATE TRIGGER orders_cancelled_return_stock AFTER UPDATE OF status ON orders
WHEN NEW.status = 'cancelled' AND OLD.status <> 'cancelled'
BEGIN
	UPDATE product_variants SET stock = stock + (SELECT sum(stock_taken) FROM order_lines
			WHERE order_id = NEW.id AND design_id = product_variants.id)
		WHERE stock IS NOT NULL AND id IN (SELECT design_id FROM order_lines WHERE order_id = NEW.id AND stock_taken > 0);
	UPDATE order_lines SET stock_taken = 0 WHERE order_id = NEW.id AND stock_taken > 0;
END;
