import type { AppConfig } from '../deps.ts'
import type { OptionSnapshot } from './store.ts'

/**
 * This gateway's address for links in mails and redirects. It never comes from a request, because a forged Host header
 * would make a password reset link lead to an attacker's site.
 */
export const serverAddress = (options: OptionSnapshot, { port }: Pick<AppConfig, 'port'>) =>
  options.text('ServerAddress').replace(/\/+$/, '') || `http://localhost:${port}`
