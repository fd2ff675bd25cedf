ALTER TABLE `packages` ADD `former_price` integer;--> statement-breakpoint
ALTER TABLE `product_variants` ADD `former_price` integer;