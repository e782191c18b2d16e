/**
 * The configuration of `npx drizzle-kit generate --config gateway/db/drizzle.config.ts`, which writes a migration
 * after a change of schema.ts.
 */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './gateway/db/schema.ts',
  out: './gateway/db/migrations',
})
