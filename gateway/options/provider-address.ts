/** Whether an address may be used as a provider's: over TLS, or on this machine. */
export const isProviderAddress = (address: string) =>
  URL.canParse(address) && (new URL(address).protocol === 'https:' || isLocal(new URL(address)))

/** Whether it is an address of this machine, without TLS. */
export const isLocal = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
