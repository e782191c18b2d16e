import { useState } from 'react'
import { numberIn } from '../../../domain/forms/numbers.ts'
import type { Channel } from '../../../domain/channels/channel.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import type { FieldsProps, Plan } from '../../../kit/lists/bulk/many.ts'
import { usePlan } from '../../../kit/lists/bulk/use-plan.ts'
import { NumberField } from '../../../ui/numbers/number-field.tsx'
import { channelBulk } from './channel-bulk.messages.ts'

export const PriorityFields = (props: FieldsProps<Channel>) => <NumberFields {...props} field="priority" />
export const WeightFields = (props: FieldsProps<Channel>) => <NumberFields {...props} field="weight" />

/** Sets one whole number on all channels; a weight may not be negative. */
function NumberFields({ field, onPlan, tried }: FieldsProps<Channel> & { field: 'priority' | 'weight' }) {
  const words = useMessages(channelBulk)
  const [typed, setTyped] = useState('')
  const value = numberIn(typed, true)
  const valid = value !== undefined && (field === 'priority' || value >= 0)
  const plan: Plan<Channel> = {
    job: 'channel-edit',
    changes: () => ({ [field]: value! }),
    shows: (channel) => String(channel[field]),
  }
  usePlan(onPlan, typed, valid ? plan : undefined)
  return (
    <NumberField
      label={words[field]}
      whole
      signed={field === 'priority'}
      value={typed}
      onChange={setTyped}
      error={(tried || typed) && !valid ? words[field === 'weight' ? 'wholePositive' : 'whole'] : undefined}
      part={field}
    />
  )
}
