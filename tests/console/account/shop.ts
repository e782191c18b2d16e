import { createServer } from 'node:http'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
  "require-trusted-types-for 'script'; trusted-types oneapi-sanitizer oneapi-lit"

/** What a browser sends that a proxy passes on. */
const passedOn = ['cookie', 'content-type', 'authorization', 'new-api-user', 'x-auth-session']

/**
 * A site of somebody's with an element on each page (`/oneapi-login`), the documented strict policy and the gateway below
 * `/gateway`.
 *
 * @param gateway - address of the gateway with the console's files
 * @param calls - takes the paths of the page's calls of sign-in by services
 * @param more - directives that its policy has, too
 */
export async function startShop(
  port: number,
  gateway: string,
  calls: (path: string) => void = () => undefined,
  language = 'en',
  more = '',
) {
  const server = createServer((request, response) => {
    const { url = '/', method = 'GET', headers } = request
    const answer = async () => {
      if (!url.startsWith('/gateway/')) {
        const tag = url.slice(1) || 'oneapi-login'
        response.setHeader('Content-Security-Policy', policy + more)
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        return response.end(`<!doctype html><html lang="${language}"><title>Shop</title>
<meta name="viewport" content="width=device-width" /><link rel="icon" href="data:," />
<script type="module" src="/gateway/widgets/loader.js"></script><${tag} base-url="/gateway"></${tag}>`)
      }
      const path = url.slice('/gateway'.length)
      if (path.startsWith('/api/oauth/')) calls(path)
      const body: Buffer[] = []
      for await (const part of request) body.push(part as Buffer)
      const reply = await fetch(gateway + path, {
        method,
        redirect: 'manual',
        headers: {
          ...Object.fromEntries(
            passedOn.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
          ),
          accept: headers.accept ?? '*/*',
        },
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      })
      const kept = ['content-type', 'location'].flatMap((name) => {
        const value = reply.headers.get(name)
        return value ? [[name, value] as const] : []
      })
      response.writeHead(reply.status, {
        ...Object.fromEntries(kept),
        'set-cookie': reply.headers.getSetCookie(),
      })
      response.end(Buffer.from(await reply.arrayBuffer()))
    }
    answer().catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((done) => server.listen(port, done))
  return {
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
