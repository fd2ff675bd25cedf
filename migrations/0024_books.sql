CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`entries` integer NOT NULL,
	`received` integer NOT NULL,
	`refunded` integer NOT NULL,
	`earned` integer NOT NULL,
	`balance` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_accounts_open` ON `ledger_accounts` (`balance`) WHERE balance <> 0;--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`way` text,
	`amount` integer NOT NULL,
	`order_id` text,
	`booking_id` text,
	`payment_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entries_amount" CHECK(amount <> 0),
	CONSTRAINT "ledger_entries_way" CHECK((kind = 'sale') = (way is null)),
	CONSTRAINT "ledger_entries_subject" CHECK((order_id is not null) + (booking_id is not null) + (payment_id is not null) = 1)
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_by_day` ON `ledger_entries` (`day`,`id`);--> statement-breakpoint
CREATE INDEX `credit_notes_by_time` ON `credit_notes` (`issued_at`);--> statement-breakpoint
CREATE INDEX `invoices_by_time` ON `invoices` (`issued_at`);
--> statement-breakpoint
-- What an order, an appointment or an amount without goods costs by now, and what of it is earned: as `booking-money.ts` has it.
CREATE VIEW sale_costs AS
SELECT orders.id AS subject, orders.id AS order_id, NULL AS booking_id, NULL AS payment_id, cost,
	iif(orders.status = 'delivered', cost, 0) AS earned
FROM (
	SELECT orders.id, orders.status, iif(orders.status = 'cancelled', 0, orders.total - (
		SELECT coalesce(sum(refunds.amount), 0) FROM payments JOIN refunds ON refunds.payment_id = payments.id
		WHERE payments.order_id = orders.id AND payments.applied = 1 AND refunds.status <> 'failed'
	) + (
		SELECT coalesce(sum(amount), 0) FROM order_cash WHERE order_id = orders.id AND amount < 0
	)) AS cost
	FROM orders
) AS orders
UNION ALL
SELECT id, NULL, id, NULL, cost, CASE status
	WHEN 'done' THEN cost
	WHEN 'cancelled' THEN cost
	-- Whoever was not there owes nothing more than was paid.
	WHEN 'no_show' THEN max(0, min(cost, (
		SELECT coalesce(sum(amount - (
			SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = payments.id AND status <> 'failed'
		)), 0) FROM payments WHERE booking_id = bookings.id AND applied = 1
	) + (
		SELECT coalesce(sum(iif(kind = 'payment', amount, -amount)), 0) FROM manual_payments WHERE booking_id = bookings.id
	)))
	ELSE 0 END
FROM (
	SELECT bookings.id, bookings.status, iif(bookings.status = 'cancelled', coalesce(bookings.kept, 0), coalesce(
		bookings.total, (SELECT price FROM packages WHERE packages.id = bookings.package_id), 0
	)) AS cost
	FROM bookings
) AS bookings
UNION ALL
SELECT id, NULL, NULL, id, cost, cost FROM (
	SELECT payments.id, payments.amount - (
		SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = payments.id AND refunds.status <> 'failed'
	) AS cost
	FROM payments WHERE payments.status = 'paid' AND payments.order_id IS NULL AND payments.booking_id IS NULL
);
--> statement-breakpoint
-- By how much the ledger's sales differ from what is earned by now.
CREATE VIEW unrecorded_sales AS
SELECT subject, order_id, booking_id, payment_id,
	earned - coalesce((SELECT ledger_accounts.earned FROM ledger_accounts WHERE id = subject), 0) AS amount
FROM sale_costs;
--> statement-breakpoint
-- By how much an invoice exceeds what its sale costs by now.
CREATE VIEW uncredited_invoices AS
SELECT issued.number, subject, invoiced - cost - (
	SELECT coalesce(sum(amount), 0) FROM credit_notes WHERE invoice_number = issued.number
) AS amount
FROM (
	SELECT invoices.number, invoices.order_id AS subject, orders.total AS invoiced
	FROM invoices JOIN orders ON orders.id = invoices.order_id
	UNION ALL
	SELECT invoices.number, invoices.booking_id, json_extract(invoices.frozen, '$.total')
	FROM invoices WHERE invoices.booking_id IS NOT NULL
) AS issued JOIN sale_costs USING (subject);
--> statement-breakpoint
-- The sums of each account follow its entries.
CREATE TRIGGER ledger_sums AFTER INSERT ON ledger_entries
BEGIN
	INSERT INTO ledger_accounts (id, entries, received, refunded, earned, balance)
	VALUES (
		coalesce(NEW.order_id, NEW.booking_id, NEW.payment_id), 1,
		iif(NEW.kind = 'payment', NEW.amount, 0), iif(NEW.kind = 'refund', -NEW.amount, 0),
		iif(NEW.kind = 'sale', NEW.amount, 0), iif(NEW.kind = 'sale', -NEW.amount, NEW.amount)
	)
	ON CONFLICT (id) DO UPDATE SET
		entries = entries + 1,
		received = received + excluded.received,
		refunded = refunded + excluded.refunded,
		earned = earned + excluded.earned,
		balance = balance + excluded.balance;
END;
--> statement-breakpoint
-- Money that came in online.
CREATE TRIGGER payments_in_ledger AFTER UPDATE OF status, applied ON payments
WHEN NEW.status = 'paid' AND (OLD.status <> 'paid' OR OLD.applied IS NOT NEW.applied)
BEGIN
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', coalesce(NEW.paid_at, NEW.created_at), coalesce(NEW.order_id, NEW.booking_id, NEW.id), coalesce((SELECT entries FROM ledger_accounts WHERE id = coalesce(NEW.order_id, NEW.booking_id, NEW.id)), 0) + 1),
		date(coalesce(NEW.paid_at, NEW.created_at) / 1000 + 19800, 'unixepoch'), coalesce(NEW.paid_at, NEW.created_at), 'payment', 'online', NEW.amount, NEW.order_id, NEW.booking_id, iif(coalesce(NEW.order_id, NEW.booking_id) IS NULL, NEW.id, NULL)
	WHERE OLD.status <> 'paid';
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', coalesce(NEW.paid_at, NEW.created_at), subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(coalesce(NEW.paid_at, NEW.created_at) / 1000 + 19800, 'unixepoch'), coalesce(NEW.paid_at, NEW.created_at), 'sale', NULL, amount, order_id, booking_id, payment_id
	FROM unrecorded_sales WHERE subject = coalesce(NEW.order_id, NEW.booking_id, NEW.id) AND amount <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER new_payments_in_ledger AFTER INSERT ON payments
WHEN NEW.status = 'paid'
BEGIN
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', coalesce(NEW.paid_at, NEW.created_at), coalesce(NEW.order_id, NEW.booking_id, NEW.id), coalesce((SELECT entries FROM ledger_accounts WHERE id = coalesce(NEW.order_id, NEW.booking_id, NEW.id)), 0) + 1),
		date(coalesce(NEW.paid_at, NEW.created_at) / 1000 + 19800, 'unixepoch'), coalesce(NEW.paid_at, NEW.created_at), 'payment', 'online', NEW.amount, NEW.order_id, NEW.booking_id, iif(coalesce(NEW.order_id, NEW.booking_id) IS NULL, NEW.id, NULL);
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', coalesce(NEW.paid_at, NEW.created_at), subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(coalesce(NEW.paid_at, NEW.created_at) / 1000 + 19800, 'unixepoch'), coalesce(NEW.paid_at, NEW.created_at), 'sale', NULL, amount, order_id, booking_id, payment_id
	FROM unrecorded_sales WHERE subject = coalesce(NEW.order_id, NEW.booking_id, NEW.id) AND amount <> 0;
END;
--> statement-breakpoint
-- Money that goes back online; what fails is reversed.
CREATE TRIGGER refunds_in_ledger AFTER INSERT ON refunds
WHEN NEW.status <> 'failed'
BEGIN
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', NEW.created_at, subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(NEW.created_at / 1000 + 19800, 'unixepoch'), NEW.created_at, 'refund', 'online', -NEW.amount, order_id, booking_id, iif(subject = id, id, NULL)
	FROM (SELECT id, order_id, booking_id, coalesce(order_id, booking_id, id) AS subject FROM payments WHERE id = NEW.payment_id);
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', NEW.created_at, subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(NEW.created_at / 1000 + 19800, 'unixepoch'), NEW.created_at, 'sale', NULL, amount, order_id, booking_id, payment_id
	FROM unrecorded_sales WHERE subject = (SELECT coalesce(payments.order_id, payments.booking_id, payments.id) FROM payments WHERE id = NEW.payment_id) AND amount <> 0;
	INSERT INTO credit_notes (number, financial_year, serial, invoice_number, amount, issued_at)
	SELECT printf('RC/%s/%06d', year, serial), year, serial, number, amount, NEW.created_at FROM (
		SELECT number, amount, year,
			(SELECT coalesce(max(serial), 0) + 1 FROM credit_notes WHERE financial_year = year) AS serial
		FROM uncredited_invoices JOIN (SELECT printf('%02d-%02d', strftime('%Y', NEW.created_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') % 100, (strftime('%Y', NEW.created_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') + 1) % 100) AS year)
		WHERE subject = (SELECT coalesce(payments.order_id, payments.booking_id, payments.id) FROM payments WHERE id = NEW.payment_id) AND amount > 0
	);
END;
--> statement-breakpoint
CREATE TRIGGER failed_refunds_in_ledger AFTER UPDATE OF status ON refunds
WHEN (OLD.status = 'failed') <> (NEW.status = 'failed')
BEGIN
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', NEW.updated_at, subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(NEW.updated_at / 1000 + 19800, 'unixepoch'), NEW.updated_at, 'refund', 'online', iif(NEW.status = 'failed', NEW.amount, -NEW.amount), order_id, booking_id, iif(subject = id, id, NULL)
	FROM (SELECT id, order_id, booking_id, coalesce(order_id, booking_id, id) AS subject FROM payments WHERE id = NEW.payment_id);
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', NEW.updated_at, subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(NEW.updated_at / 1000 + 19800, 'unixepoch'), NEW.updated_at, 'sale', NULL, amount, order_id, booking_id, payment_id
	FROM unrecorded_sales WHERE subject = (SELECT coalesce(payments.order_id, payments.booking_id, payments.id) FROM payments WHERE id = NEW.payment_id) AND amount <> 0;
	INSERT INTO credit_notes (number, financial_year, serial, invoice_number, amount, issued_at)
	SELECT printf('RC/%s/%06d', year, serial), year, serial, number, amount, NEW.updated_at FROM (
		SELECT number, amount, year,
			(SELECT coalesce(max(serial), 0) + 1 FROM credit_notes WHERE financial_year = year) AS serial
		FROM uncredited_invoices JOIN (SELECT printf('%02d-%02d', strftime('%Y', NEW.updated_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') % 100, (strftime('%Y', NEW.updated_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') + 1) % 100) AS year)
		WHERE subject = (SELECT coalesce(payments.order_id, payments.booking_id, payments.id) FROM payments WHERE id = NEW.payment_id) AND amount > 0
	);
END;
--> statement-breakpoint
-- Money of appointments without the gateway.
CREATE TRIGGER manual_payments_in_ledger AFTER INSERT ON manual_payments
BEGIN
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', NEW.created_at, NEW.booking_id, coalesce((SELECT entries FROM ledger_accounts WHERE id = NEW.booking_id), 0) + 1),
		NEW.taken_on, NEW.created_at, NEW.kind, NEW.method, iif(NEW.kind = 'payment', NEW.amount, -NEW.amount), NULL, NEW.booking_id, NULL;
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', NEW.created_at, subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(NEW.created_at / 1000 + 19800, 'unixepoch'), NEW.created_at, 'sale', NULL, amount, order_id, booking_id, payment_id
	FROM unrecorded_sales WHERE subject = NEW.booking_id AND amount <> 0;
	INSERT INTO credit_notes (number, financial_year, serial, invoice_number, amount, issued_at)
	SELECT printf('RC/%s/%06d', year, serial), year, serial, number, amount, NEW.created_at FROM (
		SELECT number, amount, year,
			(SELECT coalesce(max(serial), 0) + 1 FROM credit_notes WHERE financial_year = year) AS serial
		FROM uncredited_invoices JOIN (SELECT printf('%02d-%02d', strftime('%Y', NEW.created_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') % 100, (strftime('%Y', NEW.created_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') + 1) % 100) AS year)
		WHERE subject = NEW.booking_id AND amount > 0
	);
END;
--> statement-breakpoint
-- The same of orders.
CREATE TRIGGER order_cash_in_ledger AFTER INSERT ON order_cash
BEGIN
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', NEW.at, NEW.order_id, coalesce((SELECT entries FROM ledger_accounts WHERE id = NEW.order_id), 0) + 1),
		date(NEW.at / 1000 + 19800, 'unixepoch'), NEW.at, iif(NEW.amount > 0, 'payment', 'refund'), NEW.way, NEW.amount, NEW.order_id, NULL, NULL;
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', NEW.at, subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(NEW.at / 1000 + 19800, 'unixepoch'), NEW.at, 'sale', NULL, amount, order_id, booking_id, payment_id
	FROM unrecorded_sales WHERE subject = NEW.order_id AND amount <> 0;
	INSERT INTO credit_notes (number, financial_year, serial, invoice_number, amount, issued_at)
	SELECT printf('RC/%s/%06d', year, serial), year, serial, number, amount, NEW.at FROM (
		SELECT number, amount, year,
			(SELECT coalesce(max(serial), 0) + 1 FROM credit_notes WHERE financial_year = year) AS serial
		FROM uncredited_invoices JOIN (SELECT printf('%02d-%02d', strftime('%Y', NEW.at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') % 100, (strftime('%Y', NEW.at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') + 1) % 100) AS year)
		WHERE subject = NEW.order_id AND amount > 0
	);
END;
--> statement-breakpoint
-- A step that is undone strikes out what came in with it.
CREATE TRIGGER order_cash_out_of_ledger AFTER DELETE ON order_cash
BEGIN
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', OLD.at, OLD.order_id, coalesce((SELECT entries FROM ledger_accounts WHERE id = OLD.order_id), 0) + 1),
		date(OLD.at / 1000 + 19800, 'unixepoch'), OLD.at, iif(OLD.amount > 0, 'payment', 'refund'), OLD.way, -OLD.amount, OLD.order_id, NULL, NULL;
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', OLD.at, subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(OLD.at / 1000 + 19800, 'unixepoch'), OLD.at, 'sale', NULL, amount, order_id, booking_id, payment_id
	FROM unrecorded_sales WHERE subject = OLD.order_id AND amount <> 0;
END;
--> statement-breakpoint
-- Sales, and what an invoice is credited by.
CREATE TRIGGER orders_in_ledger AFTER UPDATE OF status ON orders
WHEN OLD.status <> NEW.status
BEGIN
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', NEW.updated_at, subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(NEW.updated_at / 1000 + 19800, 'unixepoch'), NEW.updated_at, 'sale', NULL, amount, order_id, booking_id, payment_id
	FROM unrecorded_sales WHERE subject = NEW.id AND amount <> 0;
	INSERT INTO credit_notes (number, financial_year, serial, invoice_number, amount, issued_at)
	SELECT printf('RC/%s/%06d', year, serial), year, serial, number, amount, NEW.updated_at FROM (
		SELECT number, amount, year,
			(SELECT coalesce(max(serial), 0) + 1 FROM credit_notes WHERE financial_year = year) AS serial
		FROM uncredited_invoices JOIN (SELECT printf('%02d-%02d', strftime('%Y', NEW.updated_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') % 100, (strftime('%Y', NEW.updated_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') + 1) % 100) AS year)
		WHERE subject = NEW.id AND amount > 0
	);
END;
--> statement-breakpoint
CREATE TRIGGER new_orders_in_ledger AFTER INSERT ON orders
WHEN NEW.status = 'delivered'
BEGIN
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', NEW.updated_at, subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(NEW.updated_at / 1000 + 19800, 'unixepoch'), NEW.updated_at, 'sale', NULL, amount, order_id, booking_id, payment_id
	FROM unrecorded_sales WHERE subject = NEW.id AND amount <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_in_ledger AFTER UPDATE OF status, total, kept ON bookings
WHEN OLD.status <> NEW.status OR OLD.total IS NOT NEW.total OR OLD.kept IS NOT NEW.kept
BEGIN
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', NEW.updated_at, subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(NEW.updated_at / 1000 + 19800, 'unixepoch'), NEW.updated_at, 'sale', NULL, amount, order_id, booking_id, payment_id
	FROM unrecorded_sales WHERE subject = NEW.id AND amount <> 0;
	INSERT INTO credit_notes (number, financial_year, serial, invoice_number, amount, issued_at)
	SELECT printf('RC/%s/%06d', year, serial), year, serial, number, amount, NEW.updated_at FROM (
		SELECT number, amount, year,
			(SELECT coalesce(max(serial), 0) + 1 FROM credit_notes WHERE financial_year = year) AS serial
		FROM uncredited_invoices JOIN (SELECT printf('%02d-%02d', strftime('%Y', NEW.updated_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') % 100, (strftime('%Y', NEW.updated_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') + 1) % 100) AS year)
		WHERE subject = NEW.id AND amount > 0
	);
END;
--> statement-breakpoint
CREATE TRIGGER new_bookings_in_ledger AFTER INSERT ON bookings
WHEN NEW.status IN ('done', 'no_show', 'cancelled')
BEGIN
	INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
	SELECT printf('%013d-%s-%04d', NEW.updated_at, subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
		date(NEW.updated_at / 1000 + 19800, 'unixepoch'), NEW.updated_at, 'sale', NULL, amount, order_id, booking_id, payment_id
	FROM unrecorded_sales WHERE subject = NEW.id AND amount <> 0;
END;
--> statement-breakpoint
-- An order may be refunded in part before its invoice is issued.
CREATE TRIGGER new_invoices_credited AFTER INSERT ON invoices
BEGIN
	INSERT INTO credit_notes (number, financial_year, serial, invoice_number, amount, issued_at)
	SELECT printf('RC/%s/%06d', year, serial), year, serial, number, amount, NEW.issued_at FROM (
		SELECT number, amount, year,
			(SELECT coalesce(max(serial), 0) + 1 FROM credit_notes WHERE financial_year = year) AS serial
		FROM uncredited_invoices JOIN (SELECT printf('%02d-%02d', strftime('%Y', NEW.issued_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') % 100, (strftime('%Y', NEW.issued_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') + 1) % 100) AS year)
		WHERE subject = coalesce(NEW.order_id, NEW.booking_id) AND amount > 0
	);
END;
--> statement-breakpoint
-- What moved until now. The trigger above makes the sums.
INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
SELECT printf('%013d-%s-%04d', at, subject, row_number() OVER (PARTITION BY subject ORDER BY at)),
	day, at, kind, way, amount, order_id, booking_id, payment_id
FROM (
	SELECT *, coalesce(order_id, booking_id, payment_id) AS subject FROM (
		SELECT coalesce(paid_at, created_at) AS at, date(coalesce(paid_at, created_at) / 1000 + 19800, 'unixepoch') AS day, 'payment' AS kind, 'online' AS way, amount AS amount, order_id AS order_id, booking_id AS booking_id, iif(coalesce(order_id, booking_id) IS NULL, id, NULL) AS payment_id FROM payments WHERE status = 'paid'
		UNION ALL
		SELECT refunds.created_at AS at, date(refunds.created_at / 1000 + 19800, 'unixepoch') AS day, 'refund' AS kind, 'online' AS way, -refunds.amount AS amount, order_id AS order_id, booking_id AS booking_id, iif(coalesce(order_id, booking_id) IS NULL, payments.id, NULL) AS payment_id FROM refunds JOIN payments ON payments.id = refunds.payment_id WHERE refunds.status <> 'failed'
		UNION ALL
		SELECT created_at AS at, taken_on AS day, kind AS kind, method AS way, iif(kind = 'payment', amount, -amount) AS amount, NULL AS order_id, booking_id AS booking_id, NULL AS payment_id FROM manual_payments
		UNION ALL
		SELECT at AS at, date(at / 1000 + 19800, 'unixepoch') AS day, iif(amount > 0, 'payment', 'refund') AS kind, way AS way, amount AS amount, order_id AS order_id, NULL AS booking_id, NULL AS payment_id FROM order_cash
	)
)
ORDER BY at;
--> statement-breakpoint
-- Sales until now, on the day of the step that made them; what was refunded since is taken off.
INSERT INTO ledger_entries (id, day, at, kind, way, amount, order_id, booking_id, payment_id)
SELECT printf('%013d-%s-%04d', at, subject, coalesce((SELECT entries FROM ledger_accounts WHERE id = subject), 0) + 1),
	date(at / 1000 + 19800, 'unixepoch'), at, 'sale', NULL, amount, order_id, booking_id, payment_id
FROM (
	SELECT *, coalesce(
		(SELECT max(at) FROM order_events WHERE order_events.order_id = subject AND status = 'delivered'),
		(SELECT max(at) FROM booking_events WHERE booking_events.booking_id = subject AND to_status IN ('done', 'no_show', 'cancelled')),
		(SELECT paid_at FROM payments WHERE id = payment_id),
		(SELECT updated_at FROM orders WHERE id = order_id),
		(SELECT updated_at FROM bookings WHERE id = booking_id),
		0
	) AS at
	FROM unrecorded_sales WHERE amount <> 0
);
--> statement-breakpoint
-- Credit notes that waited for their invoice to be opened.
INSERT INTO credit_notes (number, financial_year, serial, invoice_number, amount, issued_at)
SELECT printf('RC/%s/%06d', year, serial), year, serial, number, amount, now FROM (
	SELECT number, amount, year, now,
		(SELECT coalesce(max(serial), 0) FROM credit_notes WHERE financial_year = year) + row_number() OVER (ORDER BY number) AS serial
	FROM uncredited_invoices JOIN (SELECT now, printf('%02d-%02d', strftime('%Y', now / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') % 100, (strftime('%Y', now / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') + 1) % 100) AS year FROM (SELECT cast(unixepoch('subsec') * 1000 AS integer) AS now))
	WHERE amount > 0
);
