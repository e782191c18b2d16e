import { useState } from 'react'
import type { Channel } from '../../../domain/channels/channel.ts'
import { nameOf } from '../../../domain/typed.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import type { FieldsProps, Plan } from '../../../kit/lists/bulk/many.ts'
import { usePlan } from '../../../kit/lists/bulk/use-plan.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TagNote } from '../tags/tag-note.tsx'
import { channelBulk } from './channel-bulk.messages.ts'

/** Sets one tag on all channels; an empty value removes their tags. */
export function TagField({ onPlan }: FieldsProps<Channel>) {
  const words = useMessages(channelBulk)
  const [typed, setTyped] = useState('')
  const plan: Plan<Channel> = {
    job: 'channel-edit',
    changes: () => ({ tag: nameOf(typed) }),
    shows: ({ tag }) => tag || words.noTag,
  }
  usePlan(onPlan, typed, plan)
  return (
    <>
      <TextField label={words.tag} help={words.tagHint} value={typed} onChange={setTyped} part="tag" />
      <TagNote tag={nameOf(typed)} />
    </>
  )
}
