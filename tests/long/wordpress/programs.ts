import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const packages = [
  ...['wordpress', 'wordpress-theme-twentytwentyone', 'wordpress-theme-twentytwentythree'],
  ...['mariadb-server', 'php-cli', 'php-mysql'],
]
const needed = [
  '/usr/share/wordpress/wp-admin/install.php',
  '/usr/share/wordpress/wp-content/themes/twentytwentyone',
  '/usr/share/wordpress/wp-content/themes/twentytwentythree',
  '/usr/sbin/mariadbd',
  '/usr/bin/php',
]
const missing = () => needed.some((path) => !existsSync(path))

/** Whether Debian's WordPress, MariaDB and PHP are installed; installs them if possible: on Debian, as root. */
export function ensureWordPress(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (missing() && apt('update')) apt('install', '--no-install-recommends', ...packages)
  return !missing()
}
