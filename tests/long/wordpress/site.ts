import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { startFront, type Front } from './front.ts'
import { poll } from '../../console/support.ts'

const plugin = join(import.meta.dirname, '../../../deploy/wordpress/oneapi-widgets')

/** A separate WordPress with MariaDB, both in one folder, and the gateway at `/gateway` of the same site. */
export interface Site {
  /** `http://localhost:{port}` */
  url: string
  /** Runs PHP inside WordPress, like `wp eval`; returns its output. */
  php(code: string): string
  /** PHP's warnings and notices. */
  log(): string
  stop(): Promise<void>
}

/**
 * Copies Debian's WordPress, starts MariaDB and PHP's built-in server on loopback, and submits WordPress's install form:
 * the administrator is `admin` / `wordpress-2026`.
 */
export async function startSite(gateway: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-wp-'))
  const database = await startDatabase(join(folder, 'db'))
  const [port, php] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const root = join(folder, 'site')
  const log = join(root, 'debug.log')
  // Without Debian's settings and its links to system folders.
  cpSync('/usr/share/wordpress', root, { recursive: true, dereference: true })
  writeFileSync(join(root, 'wp-config.php'), settings(database.socket, url))
  cpSync(plugin, join(root, 'wp-content/plugins/oneapi-widgets'), { recursive: true })
  mkdirSync(join(root, 'wp-content/uploads'), { recursive: true })
  const server = spawn('php', ['-q', '-S', `127.0.0.1:${php}`, '-t', root], {
    stdio: 'ignore',
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3' },
    detached: true,
  })
  const front: Front = await startFront(port, {
    '/gateway': gateway,
    '': `http://127.0.0.1:${php}`,
  })
  await poll(
    () =>
      fetch(`${url}/wp-admin/install.php`).then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 200,
    60_000,
  )
  const installed = await fetch(`${url}/wp-admin/install.php?step=2`, {
    method: 'POST',
    body: new URLSearchParams({
      weblog_title: 'Shop',
      user_name: 'admin',
      admin_password: 'wordpress-2026',
      admin_password2: 'wordpress-2026',
      admin_email: 'admin@shop.example',
      pw_weak: 'on',
    }),
  })
  const said = await installed.text()
  if (!said.includes('Success!')) throw new Error(`WordPress was not installed:\n${said}`)
  return {
    url,
    php: (code) =>
      execFileSync('php', ['-r', `require '${root}/wp-load.php'; ${code}`], { encoding: 'utf8' }),
    log: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    async stop() {
      await front.close()
      // Its workers belong to its process group.
      if (server.pid) process.kill(-server.pid, 'SIGTERM')
      await once(server, 'exit')
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** MariaDB refuses to run as root, so another user owns the folder; it listens only on a socket there. */
async function startDatabase(folder: string) {
  mkdirSync(folder)
  const data = join(folder, 'data')
  const socket = join(folder, 'sock')
  execFileSync('chmod', ['755', join(folder, '..')])
  execFileSync('chown', ['mysql', folder])
  execFileSync(
    'mariadb-install-db',
    [
      ...['--no-defaults', '--user=mysql', `--datadir=${data}`],
      ...['--auth-root-authentication-method=normal', '--skip-test-db'],
    ],
    { stdio: 'ignore' },
  )
  const server: ChildProcess = spawn(
    '/usr/sbin/mariadbd',
    [
      ...['--no-defaults', '--user=mysql', `--datadir=${data}`, `--socket=${socket}`],
      ...['--skip-networking', '--innodb-flush-log-at-trx-commit=0', `--pid-file=${folder}/pid`],
    ],
    { stdio: 'ignore' },
  )
  const create = () =>
    spawnSync('mariadb', ['--no-defaults', '-uroot', `-S${socket}`, '-e', 'CREATE DATABASE wordpress'], {
      stdio: 'ignore',
    }).status
  await poll(
    async () => create(),
    (status) => status === 0,
    60_000,
  )
  return {
    socket,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

const settings = (socket: string, url: string) => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'WP_HOME', '${url}' );
define( 'WP_SITEURL', '${url}' );
// Without outgoing requests, and without cron, which page views would start.
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'FS_METHOD', 'direct' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
  define( $name . '_KEY', 'test' . $name );
  define( $name . '_SALT', 'salt' . $name );
}
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`
