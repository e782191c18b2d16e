import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const signInServices = [
  ...['github.com', 'api.github.com', 'discord.com', 'connect.linux.do'],
  ...['open.feishu.cn', 'passport.feishu.cn', 'challenges.cloudflare.com'],
]

/**
 * The stand-ins under the services' own names, for a gateway in which these are constants: a proxy of this machine that
 * leads every name to them, with a certificate that only the gateway trusts.
 *
 * @param url - of the stand-ins
 * @param names - of the services
 * @returns the environment in which the gateway has to run; undefined where there is no `openssl`
 */
export async function servicesByName(url: string, names: readonly string[] = signInServices) {
  const folder = mkdtempSync(join(tmpdir(), 'services-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
        ...['-keyout', key, '-out', cert, '-subj', '/CN=stand-ins'],
        ...['-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`],
      ],
      { stdio: 'ignore' },
    )
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const services = createSecure({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    const onward = ask(
      url + request.url!,
      { method: request.method, headers: { ...request.headers, host: new URL(url).host } },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  const proxy = createServer().on('connect', (_request, client, head) => {
    const { port } = services.address() as AddressInfo
    const server = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      server.write(head)
      server.pipe(client).pipe(server)
    })
    for (const socket of [server, client]) socket.on('error', () => (server.destroy(), client.destroy()))
  })
  for (const server of [services, proxy]) await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    environment: {
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      SSL_CERT_FILE: cert,
    },
    close() {
      for (const server of [services, proxy]) server.close()
      services.closeAllConnections()
      proxy.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
