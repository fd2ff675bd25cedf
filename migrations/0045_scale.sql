CREATE INDEX `bookings_open_of_artist` ON `bookings` (`vendor_id`,`status`,`start_at`,`lead_accepted`) WHERE vendor_id is not null and (status = 'assigned' or status = 'accepted');--> statement-breakpoint
CREATE INDEX `bookings_changed_of_artist` ON `bookings` (`vendor_id`,`updated_at`) WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`status`,`updated_at`) WHERE status = 'placed';--> statement-breakpoint
-- Made anew with prefixes of up to ten letters: what begins like a longer one was put together of all its words each time.
DROP TABLE designs_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE designs_search USING fts5(
	name,
	description,
	category,
	style,
	facets,
	content = '',
	contentless_delete = 1,
	prefix = '2 3 4 5 6 7 8 9 10',
	tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
INSERT INTO designs_search (rowid, name, description, category, style, facets)
	SELECT seq, name, description, category_group || ' ' || category, style, facets FROM designs WHERE status = 'visible';
--> statement-breakpoint
-- The same without descriptions, which most words of most designs are in.
CREATE VIRTUAL TABLE designs_search_kinds USING fts5(
	name,
	category,
	style,
	facets,
	content = '',
	contentless_delete = 1,
	prefix = '2 3 4 5 6 7 8 9 10',
	tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
INSERT INTO designs_search_kinds (rowid, name, category, style, facets)
	SELECT seq, name, category_group || ' ' || category, style, facets FROM designs WHERE status = 'visible';
--> statement-breakpoint
CREATE TRIGGER designs_kind_shown AFTER INSERT ON designs WHEN NEW.status = 'visible'
BEGIN
	INSERT INTO designs_search_kinds (rowid, name, category, style, facets)
		VALUES (NEW.seq, NEW.name, NEW.category_group || ' ' || NEW.category, NEW.style, NEW.facets);
END;
--> statement-breakpoint
CREATE TRIGGER designs_kind_removed AFTER DELETE ON designs WHEN OLD.status = 'visible'
BEGIN
	DELETE FROM designs_search_kinds WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER designs_kind_edited
	AFTER UPDATE OF name, category_group, category, style, status, price, body_part, side, coverage, draw_minutes, occasion
		ON designs
	WHEN NEW.facets <> OLD.facets OR NEW.status <> OLD.status OR NEW.name <> OLD.name OR NEW.category <> OLD.category
		OR NEW.category_group <> OLD.category_group
BEGIN
	DELETE FROM designs_search_kinds WHERE rowid = OLD.seq AND OLD.status = 'visible';
	INSERT INTO designs_search_kinds (rowid, name, category, style, facets)
		SELECT NEW.seq, NEW.name, NEW.category_group || ' ' || NEW.category, NEW.style, NEW.facets
			WHERE NEW.status = 'visible';
END;
