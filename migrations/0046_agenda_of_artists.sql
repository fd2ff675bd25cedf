-- A request that no artist has takes nobody's time: the pages of who is free stay stored.
DROP TRIGGER edge_bookings_added;
--> statement-breakpoint
DROP TRIGGER edge_bookings_changed;
--> statement-breakpoint
CREATE TRIGGER edge_bookings_added AFTER INSERT ON bookings WHEN NEW.vendor_id IS NOT NULL
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_bookings_changed AFTER UPDATE OF status, start_at, duration_minutes, travel_minutes, vendor_id ON bookings
	WHEN OLD.vendor_id IS NOT NULL OR NEW.vendor_id IS NOT NULL
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
