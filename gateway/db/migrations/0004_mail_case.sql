-- Addresses are kept in lower case, in which they are compared. Where two accounts have one that differs in case alone,
-- both keep their spelling, and are told apart by it.
UPDATE "users" SET "email" = lower("email") WHERE "email" <> lower("email") AND NOT EXISTS (
	SELECT 1 FROM "users" AS other WHERE other."id" <> "users"."id" AND lower(other."email") = lower("users"."email")
);--> statement-breakpoint
DELETE FROM "verification_codes" WHERE "email" <> lower("email");
