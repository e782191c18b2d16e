import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createBackend, sqliteStorage } from 'oneapi-widgets/server'
import { page, userOf } from './users.ts'

const app = new Hono()
// #region backend
const backend = createBackend({
  gateway: process.env.GATEWAY!, // such as http://127.0.0.1:3000
  adminToken: process.env.GATEWAY_TOKEN!,
  secret: process.env.SITE_SECRET!, // openssl rand -base64 32
  storage: sqliteStorage('site.db'),
  userOf, // your own session: who sent this request
})
app.all('/gateway/*', ({ req }) => backend.handler(req.raw))
// #endregion

// #region paid
// Your payment service calls it, and calls it again until it is answered.
app.post('/paid', async ({ req, text }) => {
  const { user, dollars, payment } = await req.json()
  await backend.grant(user, dollars, { id: payment })
  return text('ok')
})
// #endregion

const scripts = {
  root: 'node_modules/oneapi-widgets/web',
  rewriteRequestPath: (path: string) => path.replace('/widgets', ''),
}
app.use('/widgets/*', serveStatic(scripts))
app.get('/', ({ html }) => html(page))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
