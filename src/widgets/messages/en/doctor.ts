import type { words as zh } from '../zh-CN/doctor.ts'

export const words: typeof zh = {
  gateways: (address) =>
    `A base-url points to ${address}, which the page does not allow: nothing was sent. Let the page's own script call configure({ gateways: ['https://gateway'] }), or put <meta name="oneapi-gateways" content="https://gateway"> into the <head>; a <meta> in the <body> is ignored, and an address must not contain a user name, ? or #.`,
  offline: () => 'The browser is offline: nothing was sent.',
  mixed: (address) =>
    `This page is https and the gateway ${address} is http: the browser blocks the call. Serve the gateway over https, or forward calls through this site.`,
  cors: (address, origin) =>
    `${address} answers, but does not let ${origin} read the answer (CORS). Send Access-Control-Allow-Origin: ${origin} and allow the Authorization header in front of the gateway, or forward /api from this site.`,
  unreachable: (address) =>
    `Nothing answers at ${address}: check the address, port and certificate, and that the gateway is running.`,
  policy: (directive, blocked) =>
    `The page's content security policy (${directive}) refused ${blocked}. If an element needs it, add it to that directive.`,
  versions: (tag, other, own) =>
    `Two versions of the library are on this page: <${tag}> was defined by ${other}, this is ${own}. The first definition stays; keep one version.`,
  dialect: (address, path, dialect) =>
    `${address}${path} answers in a form that is not the one of ${dialect === '?' ? 'one-api, as which an unknown gateway is treated' : dialect}. Say which gateway it is: dialect="one-api", "laisky", "one-hub" or "new-api" on the element, or configure({ dialect }).`,
  cookie: (address) =>
    `${address} says that nobody is signed in: there is no cookie, it has expired, or it was not sent. Sign in first, or set a tokenProvider.`,
  foreignCookie: (address) =>
    `${address} has a different origin from this page, so elements send it no cookie. Set a tokenProvider, or forward /api from this site.`,
  token: (address) =>
    `${address} refused the access token from the tokenProvider: it has expired, a newer one replaced it, or the function returned none. The function was called again with { refused: true }.`,
  slowToken: (address) =>
    `Waiting for ${address} took too long. This happens with auth="token" and no tokenProvider, or with one that never answers.`,
  slow: (address) => `${address} did not answer in time.`,
  rateLimit: (address, path) =>
    `${address} refused ${path}: too many requests (429). Elements do not retry by themselves; refresh fewer at once, or raise the gateway's limit.`,
  address: (address, path) =>
    `What answers at ${address}${path} is not a gateway. base-url is the gateway's address without /api; does it point to another program or a page?`,
  server: (address, path, status) =>
    `${address} failed on ${path} (${status}), or a proxy in front of it could not find it. See the gateway's log.`,
}
