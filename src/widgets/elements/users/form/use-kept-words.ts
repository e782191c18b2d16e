import { useFormatQuota } from '../../../kit/data/quota.tsx'
import type { User } from '../../../domain/accounts/user.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { ignoredFieldsSentence } from '../../../messages/forms/ignored-fields.messages.ts'
import { wordsIn } from '../../../messages/language/topic.ts'
import type { KeptField } from './user-fields.ts'
import { messages } from './user-form.messages.ts'

/** Describes which changes of a user the gateway ignored, the current values, and what it would accept. */
export function useKeptWords() {
  const { locale } = useWidget()
  const words = useMessages(messages)
  const formatQuota = useFormatQuota()
  return (kept: readonly KeptField[], stored: User): string => {
    const still = (field: KeptField) => (field === 'quota' ? formatQuota(stored.quota) : stored[field])
    const labels = {
      username: words.username,
      display_name: words.displayName,
      group: words.group,
      quota: words.quota,
    }
    const sentences = [
      wordsIn(
        ignoredFieldsSentence,
        locale,
      )(kept.map((field) => ({ label: labels[field], still: still(field) }))),
      kept.includes('quota') && words.quotaSmallest,
      kept.includes('display_name') && words.displayNameKept,
    ]
    return words.oneAfterAnother(sentences.filter((sentence) => sentence !== false))
  }
}
