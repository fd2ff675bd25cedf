CREATE INDEX `otp_challenges_by_time` ON `otp_challenges` (`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `throttles_by_end` ON `throttles` (`window_ends_at`);--> statement-breakpoint
-- An order that has reached its end keeps of an erased customer only what an invoice needs (CGST rule 46): the pincode,
-- and from 50,000 rupees on also name and address.
CREATE TRIGGER orders_of_erased_customers AFTER UPDATE OF status ON orders
WHEN NEW.status IN ('delivered', 'cancelled')
	AND EXISTS (SELECT 1 FROM customers WHERE id = NEW.customer_id AND erased_at IS NOT NULL)
BEGIN
	UPDATE orders SET
		email = NULL,
		phone_sealed = '',
		phone_hash = '',
		name = CASE WHEN total >= 50000 THEN name ELSE '' END,
		address = CASE WHEN total >= 50000 THEN address ELSE '' END
	WHERE id = NEW.id;
END;
