import type { User } from '../../domain/accounts/user.ts'

/**
 * The top-up link with the parameters that a shop needs to credit the right account (contract "Formats").
 * @returns undefined for anything but an http or https address: other schemes could run a script.
 */
export function shopAddress(link: string, user?: User, transaction = ''): string | undefined {
  if (!URL.canParse(link)) return undefined
  const address = new URL(link)
  if (!/^https?:$/.test(address.protocol)) return undefined
  if (user) {
    address.searchParams.append('username', user.username)
    address.searchParams.append('user_id', String(user.id))
    address.searchParams.append('transaction_id', transaction)
  }
  return address.href
}

/** 128 random bits as hex. `crypto.randomUUID` is missing on plain HTTP. */
export const transactionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
