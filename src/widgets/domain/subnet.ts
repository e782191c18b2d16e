import { splitNames } from './forms/lists.ts'

/** The entries of a pasted list that are not CIDR networks and would be refused by a gateway. */
export const invalidSubnets = (list: string): string[] => splitNames(list).filter((part) => !isSubnet(part))

function isSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (bits === undefined || rest.length > 0 || !/^(0|[1-9]\d{0,2})$/.test(bits)) return false
  return address.includes(':')
    ? isIpv6(address) && Number(bits) <= 128
    : isIpv4(address) && Number(bits) <= 32
}

/** No leading zeros: some programs read them as octal. */
const isIpv4 = (address: string) => {
  const parts = address.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

/** The URL parser accepts every notation. */
const isIpv6 = (address: string) => /^[\da-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]/`)
