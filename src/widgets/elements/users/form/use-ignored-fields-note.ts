import { useFormatQuota } from '../../../kit/data/quota.tsx'
import type { User } from '../../../domain/accounts/user.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { ignoredFieldMessages, ignoredFieldsIn } from '../../../messages/forms/form.messages.ts'
import type { IgnoredField } from './user-fields.ts'
import { messages } from './user-form.messages.ts'

export function useIgnoredFieldsNote() {
  const ignoredFieldTexts = useMessages(ignoredFieldMessages)
  const t = useMessages(messages)
  const formatQuota = useFormatQuota()
  return (ignored: readonly IgnoredField[], stored: User): string => {
    const still = (field: IgnoredField) => (field === 'quota' ? formatQuota(stored.quota) : stored[field])
    const labels = { username: t.username, display_name: t.displayName, group: t.group, quota: t.quota }
    const sentences = [
      ignoredFieldsIn(
        ignoredFieldTexts,
        ignored.map((field) => ({ label: labels[field], still: still(field) })),
      ),
      ignored.includes('quota') && t.quotaSmallest,
      ignored.includes('display_name') && t.displayNameKept,
    ]
    return sentences.filter((sentence) => sentence !== false).join(t.between)
  }
}
