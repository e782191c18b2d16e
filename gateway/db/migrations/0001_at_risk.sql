ALTER TABLE "reservations" ADD COLUMN "at_risk" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reservations_user" ON "reservations" USING btree ("user_id");