import { useState } from 'react'
import { optionKeys } from '../../../api/option-keys.ts'
import { listGroups } from '../../../api/groups.ts'
import { defaultGroup } from '../../../domain/accounts/group.ts'
import { LoadedChoice, useNameMessages } from '../../../kit/forms/loaded.tsx'
import { useMessages, useCapabilities, useStatus } from '../../../kit/element/widget-context.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Combobox } from '../../../ui/choices/combobox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { adminMessages } from './admin.messages.ts'

const groups = { key: optionKeys.groups, load: listGroups }

interface GroupFieldProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Real gateways serve nothing to a user of several groups, so they are behind a switch that says so. */
export function GroupField({ chosen, onChange }: GroupFieldProps) {
  const t = useMessages(adminMessages)
  // The embedded gateway serves them, unless it acts like a real one; then it publishes no capabilities.
  const servesSeveral = useStatus().capabilities.length > 0
  const [several, setSeveral] = useState(chosen.length > 1)
  const toggle = (on: boolean) => {
    setSeveral(on)
    if (!on && chosen.length > 1) onChange(chosen.slice(0, 1))
  }
  return (
    <>
      {several ? (
        <SeveralGroups chosen={chosen} onChange={onChange} />
      ) : (
        <OneGroup chosen={chosen[0] ?? defaultGroup} onChange={(group) => onChange([group])} />
      )}
      <Checkbox
        label={t.several}
        help={servesSeveral ? undefined : t.severalHelp}
        checked={several}
        onChange={toggle}
        part="several-groups"
      />
    </>
  )
}

/** In groups; of more, one is found by typing. */
const few = 8

/** A group that the gateway no longer offers stays until another is chosen. */
function OneGroup({ chosen, onChange }: { chosen: string; onChange: (group: string) => void }) {
  const t = useMessages(adminMessages)
  const { nothingFound } = useNameMessages('groups')
  const help = useHelp()
  const { data: offered = [], error } = useResource({ ...groups, optional: true })
  const field = {
    label: t.group,
    help,
    error: error ? t.groupsFailed : undefined,
    value: chosen,
    onChange,
    part: 'group',
  }
  if (offered.length <= few) return <Select {...field} options={offered} />
  const isOffered = offered.some(({ value }) => value === chosen)
  const options = isOffered ? offered : [{ value: chosen, label: chosen }, ...offered]
  return <Combobox {...field} options={options} nothingFound={nothingFound} />
}

/** Groups that the gateway no longer offers stay until they are removed. */
function SeveralGroups(props: GroupFieldProps) {
  const t = useMessages(adminMessages)
  const help = useHelp()
  return (
    <LoadedChoice
      of="groups"
      label={t.groups}
      help={help}
      request={groups}
      failed={t.groupsFailed}
      {...props}
      t={{ noneChosen: t.noGroup }}
      part="groups"
    />
  )
}

function useHelp() {
  const t = useMessages(adminMessages)
  return useCapabilities().groupNames === 'records' ? t.groupsHelpRecords : t.groupsHelp
}
