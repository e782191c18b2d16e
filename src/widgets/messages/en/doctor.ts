import type { words as zh } from '../zh-CN/doctor.ts'

export const words: typeof zh = {
  gateways: (address) =>
    `A base-url points to ${address}, which the page does not allow, so nothing was sent. Have the page's own script call configure({ gateways: ['https://gateway'] }), or add <meta name="oneapi-gateways" content="https://gateway"> to the <head>; a <meta> in the <body> is ignored, and an address must not contain a user name, ? or #.`,
  offline: () => 'The browser is offline, so nothing was sent.',
  mixed: (address) =>
    `This page is https and the gateway ${address} is http: the browser blocks the call. Serve the gateway over https, or forward calls through this site.`,
  cors: (address, origin) =>
    `${address} responds, but does not allow ${origin} to read the response (CORS). In front of the gateway, add Access-Control-Allow-Origin: ${origin} and allow the Authorization header, or forward /api from this site.`,
  unreachable: (address) =>
    `No response from ${address}: check the address, port and certificate, and that the gateway is running.`,
  policy: (directive, blocked) =>
    `The page's content security policy (${directive}) refused ${blocked}. If an element needs it, add it to that directive.`,
  versions: (tag, other, own) =>
    `Two versions of the library are on this page: <${tag}> was defined by ${other}, this is ${own}. The first definition is used; load only one version.`,
  dialect: (address, path, dialect) =>
    `The response from ${address}${path} is not in the format of ${dialect === '?' ? 'one-api, which is assumed for an unknown gateway' : dialect}. Specify which gateway it is: dialect="one-api", "laisky", "one-hub" or "new-api" on the element, or configure({ dialect }).`,
  cookie: (address) =>
    `${address} reports that nobody is signed in: the cookie is missing, has expired or was not sent. Sign in first, or set a tokenProvider.`,
  foreignCookie: (address) =>
    `${address} has a different origin from this page, so elements do not send it the cookie. Set a tokenProvider, or forward /api from this site.`,
  token: (address) =>
    `${address} refused the access token from the tokenProvider: it has expired, a newer one replaced it, or the function returned none. The function was called again with { refused: true }.`,
  slowToken: (address) =>
    `Waiting for ${address} took too long. This happens with auth="token" and no tokenProvider, or with one that never returns.`,
  slow: (address) => `${address} did not respond in time.`,
  rateLimit: (address, path) =>
    `${address} refused ${path}: too many requests (429). Elements do not retry automatically; refresh fewer at once, or raise the gateway's limit.`,
  address: (address, path) =>
    `The response from ${address}${path} did not come from a gateway. base-url is the gateway's address without /api; does it point to another program or a page?`,
  unproven: (address, path, dialect) =>
    `${path} was not sent to ${address}: this change has not been tested against a running ${dialect} (docs/family.md) and might store something else. To try it on a gateway without real data only, call configure({ unprovenWrites: true }).`,
  server: (address, path, status) =>
    `${address} failed on ${path} (${status}), or a proxy in front of it could not find it. Check the gateway's log.`,
}
