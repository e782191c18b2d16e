import { formatQuota, formatTimestamp } from '../../domain/format.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import { neverExpires, type Token } from '../../domain/tokens/token.ts'
import type { TokenFormWords } from './token-form.messages.ts'
import type { KeptField } from './use-token-form.ts'

/** Label and current value of a field whose change the gateway ignored. */
export function storedValueOf(field: KeptField, stored: Token, words: TokenFormWords, unit: QuotaUnit) {
  const all: Record<KeptField, [label: string, still: string]> = {
    name: [words.name, stored.name],
    remain_quota: [words.quota, formatQuota(stored.remain_quota, unit)],
    unlimited_quota: [words.unlimited, stored.unlimited_quota ? words.yes : words.no],
    expired_time: [words.expires, neverExpires(stored) ? words.never : formatTimestamp(stored.expired_time)],
    models: [words.models, stored.models],
    subnet: [words.subnet, stored.subnet],
    group: [words.group, stored.group || words.ownGroup],
  }
  const [label, still] = all[field]
  return { label, still }
}
