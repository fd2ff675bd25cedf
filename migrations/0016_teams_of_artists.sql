CREATE TABLE `booking_artists` (
	`booking_id` text NOT NULL,
	`vendor_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`duration_minutes` integer NOT NULL,
	`travel_minutes` integer NOT NULL,
	`accepted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`booking_id`, `vendor_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `booking_artists_of_artist` ON `booking_artists` (`vendor_id`,`start_at`,`duration_minutes`,`travel_minutes`,`booking_id`);--> statement-breakpoint
CREATE TABLE `booking_hold_artists` (
	`hold_id` text NOT NULL,
	`vendor_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`duration_minutes` integer NOT NULL,
	`travel_minutes` integer NOT NULL,
	PRIMARY KEY(`hold_id`, `vendor_id`),
	FOREIGN KEY (`hold_id`) REFERENCES `booking_holds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `booking_hold_artists_of_artist` ON `booking_hold_artists` (`vendor_id`,`start_at`,`duration_minutes`,`travel_minutes`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `artists` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `lead_accepted` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_of_teams` ON `bookings` (`date`) WHERE artists > 1;
--> statement-breakpoint
-- A team's further artists take their quarters as the lead does, so that the key of artist_quarters keeps each of them
-- from being booked twice, and one batch takes the whole team or nobody. The list: see 0008.
CREATE TRIGGER booking_artists_take_time AFTER INSERT ON booking_artists
BEGIN
	INSERT INTO artist_quarters (vendor_id, quarter, booking_id, hold_id)
		SELECT NEW.vendor_id, NEW.start_at / 900000 + value, NEW.booking_id, NULL
		FROM json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97,98,99,100,101,102,103,104,105,106,107,108,109,110,111]')
		WHERE value < (NEW.duration_minutes + NEW.travel_minutes) / 15;
END;
--> statement-breakpoint
CREATE TRIGGER booking_artists_free_time AFTER DELETE ON booking_artists
BEGIN
	DELETE FROM artist_quarters WHERE booking_id = OLD.booking_id AND vendor_id = OLD.vendor_id;
END;
--> statement-breakpoint
DROP TRIGGER bookings_move_time;
--> statement-breakpoint
-- The team moves with the booking; without a lead there is no team.
CREATE TRIGGER bookings_move_time AFTER UPDATE OF vendor_id, start_at, duration_minutes, travel_minutes ON bookings
	WHEN (OLD.vendor_id, OLD.start_at, OLD.duration_minutes, OLD.travel_minutes)
		IS NOT (NEW.vendor_id, NEW.start_at, NEW.duration_minutes, NEW.travel_minutes)
BEGIN
	DELETE FROM artist_quarters WHERE booking_id = NEW.id;
	DELETE FROM booking_artists WHERE booking_id = NEW.id AND NEW.vendor_id IS NULL;
	UPDATE booking_artists SET start_at = NEW.start_at, duration_minutes = NEW.duration_minutes
		WHERE booking_id = NEW.id;
	INSERT INTO artist_quarters (vendor_id, quarter, booking_id, hold_id)
		SELECT artist.vendor_id, NEW.start_at / 900000 + value, NEW.id, NULL
		FROM (
			SELECT NEW.vendor_id AS vendor_id, NEW.travel_minutes AS travel_minutes WHERE NEW.vendor_id IS NOT NULL
			UNION ALL SELECT vendor_id, travel_minutes FROM booking_artists WHERE booking_id = NEW.id
		) AS artist, json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97,98,99,100,101,102,103,104,105,106,107,108,109,110,111]')
		WHERE value < (NEW.duration_minutes + artist.travel_minutes) / 15;
END;
--> statement-breakpoint
DROP TRIGGER bookings_free_time;
--> statement-breakpoint
CREATE TRIGGER bookings_free_time BEFORE DELETE ON bookings
BEGIN
	DELETE FROM artist_quarters WHERE booking_id = OLD.id;
	DELETE FROM booking_artists WHERE booking_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER booking_hold_artists_take_time AFTER INSERT ON booking_hold_artists
BEGIN
	INSERT INTO artist_quarters (vendor_id, quarter, booking_id, hold_id)
		SELECT NEW.vendor_id, NEW.start_at / 900000 + value, NULL, NEW.hold_id
		FROM json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97,98,99,100,101,102,103,104,105,106,107,108,109,110,111]')
		WHERE value < (NEW.duration_minutes + NEW.travel_minutes) / 15;
END;
--> statement-breakpoint
DROP TRIGGER booking_holds_free_time;
--> statement-breakpoint
CREATE TRIGGER booking_holds_free_time BEFORE DELETE ON booking_holds
BEGIN
	DELETE FROM artist_quarters WHERE hold_id = OLD.id;
	DELETE FROM booking_hold_artists WHERE hold_id = OLD.id;
END;
