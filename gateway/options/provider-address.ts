/** Whether an address may be that of a sign-in provider: https, or this machine. */
export const isProviderAddress = (address: string) =>
  URL.canParse(address) && (new URL(address).protocol === 'https:' || isLocal(new URL(address)))

/** Whether an address is one of this machine without TLS. */
export const isLocal = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
