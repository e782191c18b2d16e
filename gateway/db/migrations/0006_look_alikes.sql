ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_purpose_email_pk";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose_email_code_hash_pk" PRIMARY KEY("purpose","email","code_hash");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "look_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_look_key_unique" UNIQUE("look_key");