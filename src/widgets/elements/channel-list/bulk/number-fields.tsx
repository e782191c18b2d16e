import { useState } from 'react'
import type { Channel } from '../../../domain/channels/channel.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import type { FieldsProps, Plan } from '../../../kit/lists/bulk/many.ts'
import { usePlan } from '../../../kit/lists/bulk/use-plan.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { channelBulk } from './channel-bulk.messages.ts'

export const PriorityFields = (props: FieldsProps<Channel>) => <NumberFields {...props} field="priority" />
export const WeightFields = (props: FieldsProps<Channel>) => <NumberFields {...props} field="weight" />

/** Sets one whole number on all channels; a weight may not be negative. */
function NumberFields({ field, onPlan, tried }: FieldsProps<Channel> & { field: 'priority' | 'weight' }) {
  const words = useMessages(channelBulk)
  const [typed, setTyped] = useState('')
  const value = Number(typed)
  const valid = typed.trim() !== '' && Number.isSafeInteger(value) && (field === 'priority' || value >= 0)
  const plan: Plan<Channel> = {
    job: 'channel-edit',
    changes: () => ({ [field]: value }),
    shows: (channel) => String(channel[field]),
  }
  usePlan(onPlan, typed, valid ? plan : undefined)
  return (
    <TextField
      label={words[field]}
      type="number"
      inputMode="numeric"
      step={1}
      value={typed}
      onChange={setTyped}
      error={(tried || typed) && !valid ? words[field === 'weight' ? 'wholePositive' : 'whole'] : undefined}
      part={field}
    />
  )
}
