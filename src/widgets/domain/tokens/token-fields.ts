import { changedFields } from '../wire.ts'
import { splitList } from '../format.ts'
import { longerThan, usualTextLimits, type TextLimit } from '../limits.ts'
import { splitNames } from '../forms/lists.ts'
import { nameOf } from '../typed.ts'
import type { Rules } from '../forms/rules.ts'
import type { TokenDraft } from './token.ts'

/** `null` stands for an invalid value. */
export interface TokenFields {
  name: string
  /** Epoch seconds, -1 for never. */
  expires: number | null
  unlimited: boolean
  /** Units. */
  quota: number | null
  models: string[]
  subnet: string
  /** Empty for the group of the user. */
  group: string
}

export const fieldsOf = (draft: TokenDraft): TokenFields => ({
  name: draft.name,
  expires: draft.expired_time,
  unlimited: draft.unlimited_quota,
  quota: draft.remain_quota,
  models: splitList(draft.models),
  subnet: draft.subnet,
  group: draft.group ?? '',
})

/** A key can be limited to CIDR networks, single addresses, or both. */
export type AddressKind = 'networks' | 'addresses' | 'both'

/** A key cannot be limited to entries with these faults. */
const addressFaults = {
  networks: 'subnetInvalid',
  addresses: 'addressInvalid',
  both: 'networkInvalid',
} as const

/** Only a new key must have a name (behaviour §5). */
export const tokenRules: Rules<
  TokenFields,
  | 'nameRequired'
  | 'nameTooLong'
  | 'nameTooManyLetters'
  | 'expiryInvalid'
  | 'quotaInvalid'
  | (typeof addressFaults)[AddressKind],
  { creating: boolean; maxLength?: TextLimit | undefined; addresses?: AddressKind | undefined }
> = {
  name: ({ name }, { creating, maxLength = usualTextLimits.tokenName }) => {
    const long = longerThan(nameOf(name), maxLength)
    return (creating && !nameOf(name) && 'nameRequired') || (long && [long.why, long.max])
  },
  expires: ({ expires }) => expires === null && 'expiryInvalid',
  quota: ({ unlimited, quota }) => !unlimited && (quota === null || quota < 0) && 'quotaInvalid',
  subnet: ({ subnet }, { addresses = 'networks' }) => {
    const invalid = invalidSubnets(subnet, addresses)
    return invalid.length > 0 && [addressFaults[addresses], invalid.join(', ')]
  },
}

/** An unlimited key keeps its quota, because the gateway stores it anyway. */
export const draftOf = (fields: TokenFields, before: TokenDraft): TokenDraft => ({
  name: nameOf(fields.name),
  expired_time: fields.expires ?? before.expired_time,
  unlimited_quota: fields.unlimited,
  remain_quota: fields.quota ?? before.remain_quota,
  models: fields.models.join(','),
  subnet: splitNames(fields.subnet).join(','),
  // Not sent for a new key without a group: most gateways do not support groups of keys.
  group: fields.group || (before.group && ''),
})

/** Only the changed fields are sent. */
export const changesOf = (fields: TokenFields, first: TokenFields, before: TokenDraft): Partial<TokenDraft> =>
  changedFields(draftOf(fields, before), draftOf(first, before))

/** Networks that the gateway would refuse, or never match. */
export const invalidSubnets = (list: string, kind: AddressKind = 'networks'): string[] =>
  splitNames(list).filter(
    (part) => !(kind !== 'addresses' && isSubnet(part)) && !(kind !== 'networks' && isAddress(part)),
  )

const isAddress = (text: string) => (text.includes(':') ? isIpv6(text) : isIpv4(text))

function isSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (bits === undefined || rest.length > 0 || !/^(0|[1-9]\d{0,2})$/.test(bits)) return false
  return address.includes(':')
    ? isIpv6(address) && Number(bits) <= 128
    : isIpv4(address) && Number(bits) <= 32
}

/** Some programs read numbers with leading zeros as octal. */
const isIpv4 = (address: string) => {
  const parts = address.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

/** The URL parser accepts every notation. */
const isIpv6 = (address: string) => /^[\da-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]/`)
