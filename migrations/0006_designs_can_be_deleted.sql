DROP INDEX `designs_in_hand`;--> statement-breakpoint
CREATE INDEX `designs_unshown_of_group` ON `designs` (`category_group`,`status`,`position`,`seq`) WHERE status <> 'visible';--> statement-breakpoint
CREATE INDEX `designs_unshown_of_category` ON `designs` (`category`,`status`,`position`,`seq`) WHERE status <> 'visible';--> statement-breakpoint
CREATE INDEX `designs_in_hand` ON `designs` (`position`,`seq`) WHERE status <> 'deleted';--> statement-breakpoint
-- What is deleted is in neither search index. And the indexes are touched only by what they hold: a new price or
-- another place in the window, of many designs at once perhaps, leaves them alone.
DROP TRIGGER designs_edited;
--> statement-breakpoint
CREATE TRIGGER designs_edited AFTER UPDATE OF name, description, category_group, category, style, status ON designs
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
--> statement-breakpoint
DROP TRIGGER designs_unshown_added;
--> statement-breakpoint
CREATE TRIGGER designs_unshown_added AFTER INSERT ON designs WHEN NEW.status NOT IN ('visible', 'deleted')
BEGIN
	INSERT INTO designs_unshown_search (rowid, name, description, category, style)
		VALUES (NEW.seq, NEW.name, NEW.description, NEW.category_group || ' ' || NEW.category, NEW.style);
END;
--> statement-breakpoint
DROP TRIGGER designs_unshown_removed;
--> statement-breakpoint
CREATE TRIGGER designs_unshown_removed AFTER DELETE ON designs WHEN OLD.status NOT IN ('visible', 'deleted')
BEGIN
	DELETE FROM designs_unshown_search WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
DROP TRIGGER designs_unshown_edited;
--> statement-breakpoint
CREATE TRIGGER designs_unshown_edited
	AFTER UPDATE OF name, description, category_group, category, style, status ON designs
BEGIN
	DELETE FROM designs_unshown_search WHERE rowid = OLD.seq AND OLD.status NOT IN ('visible', 'deleted');
	INSERT INTO designs_unshown_search (rowid, name, description, category, style)
		SELECT NEW.seq, NEW.name, NEW.description, NEW.category_group || ' ' || NEW.category, NEW.style
			WHERE NEW.status NOT IN ('visible', 'deleted');
END;
