import type { SettingChange } from '../../../../domain/channels/channel-settings.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { fileMessages } from './file.messages.ts'

/** Maximum characters shown of a value. */
const longest = 400

/** The settings of a channel that change, each with its old and its new value. */
export function SettingChanges({ changes }: { changes: readonly SettingChange[] }) {
  const words = useMessages(fileMessages)
  if (changes.length === 0) return null
  const show = (name: string, given: string) => {
    const value = name === 'status' ? (words.states[given as keyof typeof words.states] ?? given) : given
    return value === '' ? words.empty : value.length > longest ? `${value.slice(0, longest)}…` : value
  }
  return (
    <dl className="setting-changes">
      {changes.map(({ name, before, after }) => (
        <div key={name} data-setting={name}>
          <dt>{words.settings[name]}</dt>
          <dd>
            <del>{show(name, before)}</del>
            <span className="sr-only">{words.becomes}</span>
            <span aria-hidden="true">→</span>
            <ins>{show(name, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
