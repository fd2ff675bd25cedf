CREATE TABLE `design_facet_counts` (
	`scope` text NOT NULL,
	`facet` text NOT NULL,
	`visible` integer NOT NULL,
	PRIMARY KEY(`scope`, `facet`)
);
--> statement-breakpoint
CREATE TABLE `shop_entries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`name` text NOT NULL,
	`words` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shop_entries_of_record` ON `shop_entries` (`kind`,`record_id`);--> statement-breakpoint
ALTER TABLE `designs` ADD `body_part` text;--> statement-breakpoint
ALTER TABLE `designs` ADD `side` text;--> statement-breakpoint
ALTER TABLE `designs` ADD `coverage` text;--> statement-breakpoint
ALTER TABLE `designs` ADD `draw_minutes` integer;--> statement-breakpoint
ALTER TABLE `designs` ADD `occasion` text;--> statement-breakpoint
ALTER TABLE `designs` ADD `facets` text GENERATED ALWAYS AS ((trim(
  coalesce(' part' || body_part, '')
  || case side when 'both' then ' sidefront sideback' else coalesce(' side' || side, '') end
  || coalesce(' coverage' || coverage, '')
  || case when draw_minutes is null then '' when draw_minutes <= 30 then ' time30'
    when draw_minutes <= 60 then ' time60' when draw_minutes <= 120 then ' time120' else ' timelonger' end
  || coalesce(' occasion' || replace(occasion, '-', ''), '')
  || ' style' || lower(style)
  || case when price <= 500 then ' price500' when price <= 1000 then ' price1000'
    when price <= 2000 then ' price2000' else ' pricemore' end
))) VIRTUAL;--> statement-breakpoint
-- What is drawn on legs is known by its category.
UPDATE designs SET body_part = 'feet' WHERE category_group = 'leg';
--> statement-breakpoint
-- The index anew: with the words of the filters, and with the vowel signs of Devanagari, which no longer split its words.
DROP TRIGGER designs_shown;
--> statement-breakpoint
DROP TRIGGER designs_removed;
--> statement-breakpoint
DROP TRIGGER designs_edited;
--> statement-breakpoint
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
	prefix = '2 3',
	tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
-- The words of the index, for what is misspelled.
CREATE VIRTUAL TABLE designs_search_words USING fts5vocab('designs_search', 'row');
--> statement-breakpoint
INSERT INTO designs_search (rowid, name, description, category, style, facets)
	SELECT seq, name, description, category_group || ' ' || category, style, facets FROM designs WHERE status = 'visible';
--> statement-breakpoint
INSERT INTO design_facet_counts (scope, facet, visible)
	SELECT scope.value, facet.value, count(*)
	FROM designs, json_each(json_array('all', category_group, category)) AS scope,
		json_each('[' || replace(json_quote(facets), ' ', '","') || ']') AS facet
	WHERE status = 'visible' GROUP BY scope.value, facet.value;
--> statement-breakpoint
CREATE TRIGGER designs_shown AFTER INSERT ON designs WHEN NEW.status = 'visible'
BEGIN
	INSERT INTO designs_search (rowid, name, description, category, style, facets)
		VALUES (NEW.seq, NEW.name, NEW.description, NEW.category_group || ' ' || NEW.category, NEW.style, NEW.facets);
	INSERT INTO design_counts (scope, visible) VALUES ('all', 1), (NEW.category_group, 1), (NEW.category, 1)
		ON CONFLICT (scope) DO UPDATE SET visible = visible + 1;
	INSERT INTO design_facet_counts (scope, facet, visible)
		SELECT scope.value, facet.value, 1 FROM json_each(json_array('all', NEW.category_group, NEW.category)) AS scope,
			json_each('[' || replace(json_quote(NEW.facets), ' ', '","') || ']') AS facet WHERE true
		ON CONFLICT (scope, facet) DO UPDATE SET visible = visible + 1;
END;
--> statement-breakpoint
CREATE TRIGGER designs_removed AFTER DELETE ON designs WHEN OLD.status = 'visible'
BEGIN
	DELETE FROM designs_search WHERE rowid = OLD.seq;
	UPDATE design_counts SET visible = visible - 1 WHERE scope IN ('all', OLD.category_group, OLD.category);
	UPDATE design_facet_counts SET visible = visible - 1 WHERE scope IN ('all', OLD.category_group, OLD.category)
		AND facet IN (SELECT value FROM json_each('[' || replace(json_quote(OLD.facets), ' ', '","') || ']'));
END;
--> statement-breakpoint
-- A new price touches the index only where it is in another range.
CREATE TRIGGER designs_edited
	AFTER UPDATE OF name, description, category_group, category, style, status, price, body_part, side, coverage,
		draw_minutes, occasion ON designs
	WHEN NEW.facets <> OLD.facets OR NEW.status <> OLD.status OR NEW.name <> OLD.name
		OR NEW.description <> OLD.description OR NEW.category <> OLD.category OR NEW.category_group <> OLD.category_group
BEGIN
	DELETE FROM designs_search WHERE rowid = OLD.seq AND OLD.status = 'visible';
	UPDATE design_counts SET visible = visible - 1
		WHERE OLD.status = 'visible' AND scope IN ('all', OLD.category_group, OLD.category);
	UPDATE design_facet_counts SET visible = visible - 1
		WHERE OLD.status = 'visible' AND scope IN ('all', OLD.category_group, OLD.category)
			AND facet IN (SELECT value FROM json_each('[' || replace(json_quote(OLD.facets), ' ', '","') || ']'));
	INSERT INTO designs_search (rowid, name, description, category, style, facets)
		SELECT NEW.seq, NEW.name, NEW.description, NEW.category_group || ' ' || NEW.category, NEW.style, NEW.facets
			WHERE NEW.status = 'visible';
	INSERT INTO design_counts (scope, visible)
		SELECT value, 1 FROM json_each(json_array('all', NEW.category_group, NEW.category)) WHERE NEW.status = 'visible'
		ON CONFLICT (scope) DO UPDATE SET visible = visible + 1;
	INSERT INTO design_facet_counts (scope, facet, visible)
		SELECT scope.value, facet.value, 1 FROM json_each(json_array('all', NEW.category_group, NEW.category)) AS scope,
			json_each('[' || replace(json_quote(NEW.facets), ' ', '","') || ']') AS facet WHERE NEW.status = 'visible'
		ON CONFLICT (scope, facet) DO UPDATE SET visible = visible + 1;
END;
--> statement-breakpoint
-- Packages that customers see, and popular products.
CREATE VIRTUAL TABLE shop_entries_search USING fts5(
	name,
	words,
	content = 'shop_entries',
	content_rowid = 'seq',
	tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
CREATE TRIGGER shop_entries_added AFTER INSERT ON shop_entries
BEGIN
	INSERT INTO shop_entries_search (rowid, name, words) VALUES (NEW.seq, NEW.name, NEW.words);
END;
--> statement-breakpoint
CREATE TRIGGER shop_entries_removed AFTER DELETE ON shop_entries
BEGIN
	INSERT INTO shop_entries_search (shop_entries_search, rowid, name, words)
		VALUES ('delete', OLD.seq, OLD.name, OLD.words);
END;
--> statement-breakpoint
INSERT INTO shop_entries (kind, record_id, name, words)
	SELECT 'package', id, design_title, category || ' ' || description FROM packages
		WHERE status = 'visible' ORDER BY position, id;
--> statement-breakpoint
INSERT INTO shop_entries (kind, record_id, name, words)
	SELECT 'product', id, name, description FROM popular_products ORDER BY position, id;
--> statement-breakpoint
CREATE TRIGGER packages_search_added AFTER INSERT ON packages WHEN NEW.status = 'visible'
BEGIN
	INSERT INTO shop_entries (kind, record_id, name, words)
		VALUES ('package', NEW.id, NEW.design_title, NEW.category || ' ' || NEW.description);
END;
--> statement-breakpoint
CREATE TRIGGER packages_search_edited AFTER UPDATE OF design_title, category, description, status ON packages
BEGIN
	DELETE FROM shop_entries WHERE kind = 'package' AND record_id = OLD.id;
	INSERT INTO shop_entries (kind, record_id, name, words)
		SELECT 'package', NEW.id, NEW.design_title, NEW.category || ' ' || NEW.description WHERE NEW.status = 'visible';
END;
--> statement-breakpoint
CREATE TRIGGER packages_search_removed AFTER DELETE ON packages
BEGIN
	DELETE FROM shop_entries WHERE kind = 'package' AND record_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER popular_products_search_added AFTER INSERT ON popular_products
BEGIN
	INSERT INTO shop_entries (kind, record_id, name, words) VALUES ('product', NEW.id, NEW.name, NEW.description);
END;
--> statement-breakpoint
CREATE TRIGGER popular_products_search_edited AFTER UPDATE OF name, description ON popular_products
BEGIN
	DELETE FROM shop_entries WHERE kind = 'product' AND record_id = OLD.id;
	INSERT INTO shop_entries (kind, record_id, name, words) VALUES ('product', NEW.id, NEW.name, NEW.description);
END;
--> statement-breakpoint
CREATE TRIGGER popular_products_search_removed AFTER DELETE ON popular_products
BEGIN
	DELETE FROM shop_entries WHERE kind = 'product' AND record_id = OLD.id;
END;
