-- What triggers keep in step with `designs`, so that no writer can forget it: the search index and the counts.
-- Both hold visible designs only.

CREATE VIRTUAL TABLE designs_search USING fts5(
	name,
	description,
	category,
	style,
	content = '',
	contentless_delete = 1,
	prefix = '2 3',
	tokenize = "unicode61 remove_diacritics 2"
);
--> statement-breakpoint
-- The designs that are there already.
INSERT INTO designs_search (rowid, name, description, category, style)
	SELECT seq, name, description, category_group || ' ' || category, style FROM designs WHERE status = 'visible';
--> statement-breakpoint
INSERT INTO design_counts (scope, visible)
	SELECT scope, count(*) FROM (
		SELECT 'all' AS scope FROM designs WHERE status = 'visible'
		UNION ALL SELECT category_group FROM designs WHERE status = 'visible'
		UNION ALL SELECT category FROM designs WHERE status = 'visible'
	) GROUP BY scope;
--> statement-breakpoint
CREATE TRIGGER designs_shown AFTER INSERT ON designs WHEN NEW.status = 'visible'
BEGIN
	INSERT INTO designs_search (rowid, name, description, category, style)
		VALUES (NEW.seq, NEW.name, NEW.description, NEW.category_group || ' ' || NEW.category, NEW.style);
	INSERT INTO design_counts (scope, visible) VALUES ('all', 1), (NEW.category_group, 1), (NEW.category, 1)
		ON CONFLICT (scope) DO UPDATE SET visible = visible + 1;
END;
--> statement-breakpoint
CREATE TRIGGER designs_removed AFTER DELETE ON designs WHEN OLD.status = 'visible'
BEGIN
	DELETE FROM designs_search WHERE rowid = OLD.seq;
	UPDATE design_counts SET visible = visible - 1 WHERE scope IN ('all', OLD.category_group, OLD.category);
END;
--> statement-breakpoint
-- One trigger for the whole edit: SQLite does not promise the order of two.
CREATE TRIGGER designs_edited AFTER UPDATE ON designs
BEGIN
	DELETE FROM designs_search WHERE rowid = OLD.seq AND OLD.status = 'visible';
	UPDATE design_counts SET visible = visible - 1
		WHERE OLD.status = 'visible' AND scope IN ('all', OLD.category_group, OLD.category);
	INSERT INTO designs_search (rowid, name, description, category, style)
		SELECT NEW.seq, NEW.name, NEW.description, NEW.category_group || ' ' || NEW.category, NEW.style
			WHERE NEW.status = 'visible';
	INSERT INTO design_counts (scope, visible)
		SELECT value, 1 FROM json_each(json_array('all', NEW.category_group, NEW.category)) WHERE NEW.status = 'visible'
		ON CONFLICT (scope) DO UPDATE SET visible = visible + 1;
END;
