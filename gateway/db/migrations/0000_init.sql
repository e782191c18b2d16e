CREATE TABLE "channels" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" integer DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"weight" integer DEFAULT 0,
	"created_time" bigint DEFAULT 0 NOT NULL,
	"test_time" bigint DEFAULT 0 NOT NULL,
	"response_time" integer DEFAULT 0 NOT NULL,
	"base_url" text,
	"other" text,
	"balance" double precision DEFAULT 0 NOT NULL,
	"balance_updated_time" bigint DEFAULT 0 NOT NULL,
	"models" text DEFAULT '' NOT NULL,
	"group" text DEFAULT 'default' NOT NULL,
	"used_quota" bigint DEFAULT 0 NOT NULL,
	"model_mapping" text,
	"priority" bigint DEFAULT 0,
	"config" text DEFAULT '' NOT NULL,
	"system_prompt" text
);
--> statement-breakpoint
CREATE TABLE "instances" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer DEFAULT 0 NOT NULL,
	"created_at" bigint DEFAULT 0 NOT NULL,
	"type" integer DEFAULT 0 NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"token_name" text DEFAULT '' NOT NULL,
	"model_name" text DEFAULT '' NOT NULL,
	"quota" bigint DEFAULT 0 NOT NULL,
	"prompt_tokens" integer DEFAULT 0 NOT NULL,
	"completion_tokens" integer DEFAULT 0 NOT NULL,
	"channel" integer DEFAULT 0 NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"elapsed_time" integer DEFAULT 0 NOT NULL,
	"is_stream" boolean DEFAULT false NOT NULL,
	"system_prompt_reset" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "options" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"resets_at_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"quota" bigint DEFAULT 0 NOT NULL,
	"created_time" bigint DEFAULT 0 NOT NULL,
	"redeemed_time" bigint DEFAULT 0 NOT NULL,
	"redeemed_by" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "redemptions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_id" integer,
	"amount" bigint DEFAULT 0 NOT NULL,
	"owner" text NOT NULL,
	"created_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"name" text PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" bigint DEFAULT 0 NOT NULL,
	"expires_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_time" bigint DEFAULT 0 NOT NULL,
	"accessed_time" bigint DEFAULT 0 NOT NULL,
	"expired_time" bigint DEFAULT -1 NOT NULL,
	"remain_quota" bigint DEFAULT 0 NOT NULL,
	"unlimited_quota" boolean DEFAULT false NOT NULL,
	"used_quota" bigint DEFAULT 0 NOT NULL,
	"models" text,
	"subnet" text DEFAULT '' NOT NULL,
	CONSTRAINT "tokens_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"role" integer DEFAULT 1 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"github_id" text DEFAULT '' NOT NULL,
	"wechat_id" text DEFAULT '' NOT NULL,
	"lark_id" text DEFAULT '' NOT NULL,
	"oidc_id" text DEFAULT '' NOT NULL,
	"access_token_hash" text,
	"quota" bigint DEFAULT 0 NOT NULL,
	"used_quota" bigint DEFAULT 0 NOT NULL,
	"request_count" integer DEFAULT 0 NOT NULL,
	"group" text DEFAULT 'default' NOT NULL,
	"aff_code" text NOT NULL,
	"inviter_id" integer DEFAULT 0 NOT NULL,
	"created_at" bigint DEFAULT 0 NOT NULL,
	"quota_reminded_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_access_token_hash_unique" UNIQUE("access_token_hash"),
	CONSTRAINT "users_aff_code_unique" UNIQUE("aff_code")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "verification_codes_purpose_email_pk" PRIMARY KEY("purpose","email")
);
--> statement-breakpoint
CREATE INDEX "logs_user" ON "logs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "logs_type" ON "logs" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "logs_username" ON "logs" USING btree ("username","id");--> statement-breakpoint
CREATE INDEX "logs_token_name" ON "logs" USING btree ("token_name","id");--> statement-breakpoint
CREATE INDEX "logs_model_name" ON "logs" USING btree ("model_name","id");--> statement-breakpoint
CREATE INDEX "logs_channel" ON "logs" USING btree ("channel","id");--> statement-breakpoint
CREATE INDEX "logs_created_at" ON "logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at" ON "rate_limits" USING btree ("resets_at_ms");--> statement-breakpoint
CREATE INDEX "reservations_owner" ON "reservations" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email") WHERE email <> '' and status <> 3;--> statement-breakpoint
CREATE UNIQUE INDEX "users_github_key" ON "users" USING btree ("github_id") WHERE github_id <> '' and status <> 3;--> statement-breakpoint
CREATE UNIQUE INDEX "users_wechat_key" ON "users" USING btree ("wechat_id") WHERE wechat_id <> '' and status <> 3;--> statement-breakpoint
CREATE UNIQUE INDEX "users_lark_key" ON "users" USING btree ("lark_id") WHERE lark_id <> '' and status <> 3;
--> statement-breakpoint
-- Counters that may be lost in a crash need no write-ahead log, and so no flush on each call.
ALTER TABLE "rate_limits" SET UNLOGGED;
