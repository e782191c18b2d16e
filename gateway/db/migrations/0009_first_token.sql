ALTER TABLE "logs" ADD COLUMN "first_token" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "logs" ADD COLUMN "tried" text DEFAULT '' NOT NULL;