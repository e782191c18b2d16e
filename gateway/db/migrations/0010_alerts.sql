CREATE TABLE "alert_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"rule_id" integer NOT NULL,
	"created_at" bigint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"value" double precision,
	"mail" text DEFAULT '' NOT NULL,
	"webhook" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"metric" text NOT NULL,
	"subject" text DEFAULT 'all' NOT NULL,
	"subject_id" integer DEFAULT 0 NOT NULL,
	"threshold" double precision NOT NULL,
	"mail" text DEFAULT '' NOT NULL,
	"webhook" text DEFAULT '' NOT NULL,
	"secret" text DEFAULT '' NOT NULL,
	"quiet" integer DEFAULT 60 NOT NULL,
	"checked_at" bigint DEFAULT 0 NOT NULL,
	"value" double precision,
	"firing_since" bigint DEFAULT 0 NOT NULL,
	"notified_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "alert_events_rule" ON "alert_events" USING btree ("rule_id","id");--> statement-breakpoint
CREATE INDEX "alert_events_created_at" ON "alert_events" USING btree ("created_at");