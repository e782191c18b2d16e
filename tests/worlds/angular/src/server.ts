import { join } from 'node:path'
import {
  AngularNodeAppEngine,
  createNodeRequestHandler,
  writeResponseToNodeResponse,
} from '@angular/ssr/node'
import express from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

const app = express()
const angular = new AngularNodeAppEngine({ allowedHosts: ['localhost'] })

// #region snippet
const gateway = process.env['ONEAPI_URL'] ?? 'http://localhost:3000'

app.use('/api', createProxyMiddleware({ target: `${gateway}/api`, changeOrigin: true }))
// #endregion

app.use(express.static(join(import.meta.dirname, '../browser'), { index: false, redirect: false }))
app.use((request, response, next) => {
  angular
    .handle(request)
    .then((answer) => (answer ? writeResponseToNodeResponse(answer, response) : next()))
    .catch(next)
})
app.listen(process.env['PORT'] ?? 4000)

export const reqHandler = createNodeRequestHandler(app)
