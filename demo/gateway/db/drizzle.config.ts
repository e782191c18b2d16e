/** For `npx drizzle-kit generate --config demo/gateway/db/drizzle.config.ts`, after a change of schema.ts. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './demo/gateway/db/schema.ts',
  out: './demo/gateway/db/migrations',
})
