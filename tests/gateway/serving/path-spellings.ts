import { connect } from 'node:net'

/** Spellings of "one folder up" that some server between us and the gateway may read as such. */
export const ups = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '..;',
  '..;x=1',
  '..%3b',
  '%2e%2e;',
  '..%00',
  '..%20',
  '..%09',
  '. .',
  '...',
  '..%01',
  '%c0%ae%c0%ae',
  '%uff0e%uff0e',
  '%ef%bc%8e%ef%bc%8e',
  '%u002e%u002e',
]
export const slashes = [
  '/',
  '%2f',
  '%2F',
  '%5c',
  '\\',
  '//',
  '%252f',
  '%c0%af',
  '%ef%bc%8f',
  '/./',
  '%2f.%2f',
  '%u2215',
]
const folders = [
  '/v1',
  '/v1/models',
  '/api',
  '/api/status',
  '/api/%ff',
  '/v1/%ff',
  '/api/notice',
  '/V1',
  '/API',
  '//v1',
  '/v1;x',
  '/api;x',
  '/v1%2fx',
  '/api/status%3f',
  '/api/status%23',
  '/api/status;x',
]

/** A call that replaces root's access token, in every spelling. */
export const spellings = folders.flatMap((folder) =>
  ups.flatMap((up) =>
    slashes.flatMap((slash) => {
      const down = folder
        .split('/')
        .filter(Boolean)
        .map(() => up)
        .join(slash)
      return [
        `${folder}${slash}${down}${slash}api/user/token`,
        `${folder}/${down}${slash}api${slash}user${slash}token`,
      ]
    }),
  ),
)

/** What a browser sends for a link on a foreign page that is followed. */
const link = [
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Mode: navigate',
  'Sec-Fetch-Dest: document',
  'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
]

/** Sends the call of such a link as it is spelt, which a client of Node would tidy up; returns the whole answer. */
export const followLink = (port: number, path: string, cookie: string) =>
  new Promise<string>((done) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (part) => (text += part.toString('latin1')))
    socket.on('error', () => done(text)).on('close', () => done(text))
    const lines = ['Host: localhost', `Cookie: ${cookie}`, 'Connection: close', ...link]
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  })
