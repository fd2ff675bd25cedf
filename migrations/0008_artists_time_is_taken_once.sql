-- What takes an artist's time takes its quarters of an hour here, whoever writes it: the key of artist_quarters refuses
-- a second taker, and with it the whole batch. The list holds as many quarters as the longest appointment and the
-- longest way after it take (1440 and 240 minutes).
CREATE TRIGGER bookings_take_time AFTER INSERT ON bookings WHEN NEW.vendor_id IS NOT NULL
BEGIN
	INSERT INTO artist_quarters (vendor_id, quarter, booking_id, hold_id)
		SELECT NEW.vendor_id, NEW.start_at / 900000 + value, NEW.id, NULL
		FROM json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97,98,99,100,101,102,103,104,105,106,107,108,109,110,111]')
		WHERE value < (NEW.duration_minutes + NEW.travel_minutes) / 15;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_move_time AFTER UPDATE OF vendor_id, start_at, duration_minutes, travel_minutes ON bookings
	WHEN (OLD.vendor_id, OLD.start_at, OLD.duration_minutes, OLD.travel_minutes)
		IS NOT (NEW.vendor_id, NEW.start_at, NEW.duration_minutes, NEW.travel_minutes)
BEGIN
	DELETE FROM artist_quarters WHERE booking_id = NEW.id;
	INSERT INTO artist_quarters (vendor_id, quarter, booking_id, hold_id)
		SELECT NEW.vendor_id, NEW.start_at / 900000 + value, NEW.id, NULL
		FROM json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97,98,99,100,101,102,103,104,105,106,107,108,109,110,111]')
		WHERE value < (NEW.duration_minutes + NEW.travel_minutes) / 15
			AND NEW.vendor_id IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_free_time BEFORE DELETE ON bookings
BEGIN
	DELETE FROM artist_quarters WHERE booking_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER booking_holds_take_time AFTER INSERT ON booking_holds
BEGIN
	INSERT INTO artist_quarters (vendor_id, quarter, booking_id, hold_id)
		SELECT NEW.vendor_id, NEW.start_at / 900000 + value, NULL, NEW.id
		FROM json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97,98,99,100,101,102,103,104,105,106,107,108,109,110,111]')
		WHERE value < (NEW.duration_minutes + NEW.travel_minutes) / 15;
END;
--> statement-breakpoint
-- A hold is never moved: it ends, and another one begins.
CREATE TRIGGER booking_holds_stay BEFORE UPDATE OF vendor_id, start_at, duration_minutes, travel_minutes ON booking_holds
BEGIN
	SELECT RAISE(ABORT, 'hold_moved');
END;
--> statement-breakpoint
CREATE TRIGGER booking_holds_free_time BEFORE DELETE ON booking_holds
BEGIN
	DELETE FROM artist_quarters WHERE hold_id = OLD.id;
END;
--> statement-breakpoint
-- A picture that is being freed cannot be brought along.
CREATE TRIGGER bookings_hung_unfreed BEFORE INSERT ON bookings
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.reference_image_id AND freed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'picture_freed');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_changed_unfreed BEFORE UPDATE OF reference_image_id ON bookings
	WHEN EXISTS (SELECT 1 FROM images WHERE id = NEW.reference_image_id AND freed_at IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'picture_freed');
END;
--> statement-breakpoint
-- An appointment that has reached its end keeps of an erased customer only what counts: reference, day, place by
-- pincode, and what became of it.
CREATE TRIGGER bookings_of_erased_customers AFTER UPDATE OF status ON bookings
	WHEN NEW.status IN ('done', 'no_show', 'cancelled')
		AND EXISTS (SELECT 1 FROM customers WHERE id = NEW.customer_id AND erased_at IS NOT NULL)
BEGIN
	UPDATE bookings SET
		name = '',
		phone_sealed = '',
		phone_hash = '',
		email = NULL,
		address = '',
		occasion = NULL,
		notes = '',
		admin_notes = '',
		reference_image_id = NULL
	WHERE id = NEW.id;
	UPDATE booking_events SET reason = NULL WHERE booking_id = NEW.id;
END;
