CREATE TABLE `edge_versions` (
	`topic` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
-- What pages show that are stored at the edge (docs/decisions/0070): whoever changes a row raises its topic's version.
-- Tables that triggers keep in step with these need none of their own.
CREATE TRIGGER edge_site_content_added AFTER INSERT ON site_content
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('content', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_site_content_changed AFTER UPDATE ON site_content
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('content', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_site_content_removed AFTER DELETE ON site_content
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('content', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_site_images_added AFTER INSERT ON site_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('content', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_site_images_changed AFTER UPDATE ON site_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('content', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_site_images_removed AFTER DELETE ON site_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('content', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_designs_added AFTER INSERT ON designs
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('designs', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_designs_changed AFTER UPDATE ON designs
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('designs', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_designs_removed AFTER DELETE ON designs
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('designs', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_design_images_added AFTER INSERT ON design_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('designs', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_design_images_changed AFTER UPDATE ON design_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('designs', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_design_images_removed AFTER DELETE ON design_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('designs', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_packages_added AFTER INSERT ON packages
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('packages', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_packages_changed AFTER UPDATE ON packages
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('packages', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_packages_removed AFTER DELETE ON packages
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('packages', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_package_images_added AFTER INSERT ON package_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('packages', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_package_images_changed AFTER UPDATE ON package_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('packages', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_package_images_removed AFTER DELETE ON package_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('packages', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_popular_products_added AFTER INSERT ON popular_products
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('products', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_popular_products_changed AFTER UPDATE ON popular_products
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('products', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_popular_products_removed AFTER DELETE ON popular_products
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('products', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_popular_product_images_added AFTER INSERT ON popular_product_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('products', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_popular_product_images_changed AFTER UPDATE ON popular_product_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('products', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_popular_product_images_removed AFTER DELETE ON popular_product_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('products', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_product_variants_added AFTER INSERT ON product_variants
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('products', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_product_variants_changed AFTER UPDATE ON product_variants
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('products', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_product_variants_removed AFTER DELETE ON product_variants
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('products', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_vendors_added AFTER INSERT ON vendors
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('artists', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_vendors_changed AFTER UPDATE ON vendors
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('artists', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_vendors_removed AFTER DELETE ON vendors
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('artists', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_artist_pictures_added AFTER INSERT ON artist_pictures
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('artists', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_artist_pictures_changed AFTER UPDATE ON artist_pictures
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('artists', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_artist_pictures_removed AFTER DELETE ON artist_pictures
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('artists', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_artist_schedules_added AFTER INSERT ON artist_schedules
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_artist_schedules_changed AFTER UPDATE ON artist_schedules
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_artist_schedules_removed AFTER DELETE ON artist_schedules
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_artist_areas_added AFTER INSERT ON artist_areas
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_artist_areas_changed AFTER UPDATE ON artist_areas
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_artist_areas_removed AFTER DELETE ON artist_areas
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_artist_days_off_added AFTER INSERT ON artist_days_off
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_artist_days_off_changed AFTER UPDATE ON artist_days_off
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_artist_days_off_removed AFTER DELETE ON artist_days_off
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_bookings_added AFTER INSERT ON bookings
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_bookings_changed AFTER UPDATE OF status, start_at, duration_minutes, travel_minutes, vendor_id ON bookings
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_bookings_removed AFTER DELETE ON bookings
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_booking_artists_added AFTER INSERT ON booking_artists
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_booking_artists_changed AFTER UPDATE ON booking_artists
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_booking_artists_removed AFTER DELETE ON booking_artists
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('agenda', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_reviews_added AFTER INSERT ON reviews
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('reviews', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_reviews_changed AFTER UPDATE ON reviews
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('reviews', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_reviews_removed AFTER DELETE ON reviews
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('reviews', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_review_images_added AFTER INSERT ON review_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('reviews', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_review_images_changed AFTER UPDATE ON review_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('reviews', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_review_images_removed AFTER DELETE ON review_images
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('reviews', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_review_subjects_added AFTER INSERT ON review_subjects
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('reviews', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_review_subjects_changed AFTER UPDATE ON review_subjects
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('reviews', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER edge_review_subjects_removed AFTER DELETE ON review_subjects
BEGIN
	INSERT INTO edge_versions (topic, version) VALUES ('reviews', 1) ON CONFLICT (topic) DO UPDATE SET version = version + 1;
END;
