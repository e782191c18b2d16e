import type { AppConfig } from '../deps.ts'
import type { OptionSnapshot } from './store.ts'

/**
 * This gateway's address for links in mails and redirects. Never taken from a request: a forged Host header
 * would make a password reset link point to an attacker's site.
 */
export const serverAddress = (options: OptionSnapshot, { port }: Pick<AppConfig, 'port'>) =>
  options.text('ServerAddress').replace(/\/+$/, '') || `http://localhost:${port}`
