-- The owner searches designs that customers do not see, too: each design is in exactly one of the two indexes.

CREATE VIRTUAL TABLE designs_unshown_search USING fts5(
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
INSERT INTO designs_unshown_search (rowid, name, description, category, style)
	SELECT seq, name, description, category_group || ' ' || category, style FROM designs WHERE status <> 'visible';
--> statement-breakpoint
CREATE TRIGGER designs_unshown_added AFTER INSERT ON designs WHEN NEW.status <> 'visible'
BEGIN
	INSERT INTO designs_unshown_search (rowid, name, description, category, style)
		VALUES (NEW.seq, NEW.name, NEW.description, NEW.category_group || ' ' || NEW.category, NEW.style);
END;
--> statement-breakpoint
CREATE TRIGGER designs_unshown_removed AFTER DELETE ON designs WHEN OLD.status <> 'visible'
BEGIN
	DELETE FROM designs_unshown_search WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER designs_unshown_edited AFTER UPDATE ON designs
BEGIN
	DELETE FROM designs_unshown_search WHERE rowid = OLD.seq AND OLD.status <> 'visible';
	INSERT INTO designs_unshown_search (rowid, name, description, category, style)
		SELECT NEW.seq, NEW.name, NEW.description, NEW.category_group || ' ' || NEW.category, NEW.style
			WHERE NEW.status <> 'visible';
END;
--> statement-breakpoint
-- Room between two designs of the shop window, so that one can be put there without moving the others.
UPDATE designs SET position = position * 1024;
--> statement-breakpoint
-- A picture that is being freed cannot be hung again, whoever tries.
CREATE TRIGGER design_images_hung_unfreed BEFORE INSERT ON design_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND freed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'picture_freed');
END;
--> statement-breakpoint
CREATE TRIGGER design_images_changed_unfreed BEFORE UPDATE OF image_id ON design_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND freed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'picture_freed');
END;
--> statement-breakpoint
CREATE TRIGGER package_images_hung_unfreed BEFORE INSERT ON package_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND freed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'picture_freed');
END;
--> statement-breakpoint
CREATE TRIGGER package_images_changed_unfreed BEFORE UPDATE OF image_id ON package_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND freed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'picture_freed');
END;
--> statement-breakpoint
CREATE TRIGGER popular_product_images_hung_unfreed BEFORE INSERT ON popular_product_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND freed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'picture_freed');
END;
--> statement-breakpoint
CREATE TRIGGER popular_product_images_changed_unfreed BEFORE UPDATE OF image_id ON popular_product_images
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND freed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'picture_freed');
END;
--> statement-breakpoint
CREATE TRIGGER site_pictures_hung_unfreed BEFORE INSERT ON site_pictures
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND freed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'picture_freed');
END;
--> statement-breakpoint
CREATE TRIGGER site_pictures_changed_unfreed BEFORE UPDATE OF image_id ON site_pictures
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND freed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'picture_freed');
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_hung_unfreed BEFORE INSERT ON order_lines
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND freed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'picture_freed');
END;
--> statement-breakpoint
CREATE TRIGGER order_lines_changed_unfreed BEFORE UPDATE OF image_id ON order_lines
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.image_id AND freed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'picture_freed');
END;
