import { useRef, type ReactNode } from 'react'
import { optionFact, sectionOptions } from '../../domain/options/option.ts'
import { unsavedMessages } from '../../messages/forms/form.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useCommon, useMessages } from '../element/widget-context.ts'
import { OptionField, OptionFlag } from './option-field.tsx'
import { useOptions } from './options-context.ts'
import { optionsMessages } from './options.messages.ts'

interface OptionSectionProps {
  section: string
  /** The options may depend on the gateway. */
  options?: readonly string[]
  /** A custom control may be for several options; the others are then null. */
  fields?: Partial<Record<string, ReactNode>>
  /** Reviews the changed options before they are saved, and calls `save` to proceed. */
  review?: (changed: readonly string[], save: () => Promise<unknown>) => unknown
  /** For example an address to configure elsewhere. */
  note?: ReactNode
  /** One field may hold many unsaved changes, which this counts. */
  pending?: ReactNode
  /** The control is next to the save button while there are unsaved changes. */
  beside?: ReactNode
  /** The children follow the controls, for example an action. */
  children?: ReactNode
}

/** Switches save immediately; one button saves the changed fields. */
export function OptionSection(props: OptionSectionProps) {
  const { section, options, fields, review, note, pending, beside, children } = props
  const { tab, sections, has, save, isChanged } = useOptions()
  const form = useRef<HTMLDivElement>(null)
  const t = sections[section] ?? { title: section }
  const keys = (options ?? sectionOptions(tab, section)).filter(has)
  const flags = keys.filter((key) => optionFact(key).kind === 'flag')
  const typed = keys.filter((key) => !flags.includes(key))

  const store = async () => {
    if (await save(typed)) return
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const submit = () => {
    const changed = typed.filter(isChanged)
    if (changed.length === 0) return undefined
    return review ? review(changed, store) : store()
  }

  if (keys.length === 0 && !children) return null
  return (
    <Section {...t} name={section}>
      {note}
      {flags.length > 0 && (
        <div className="flags">
          {flags.map((key) => (
            <OptionFlag key={key} option={key} />
          ))}
        </div>
      )}
      {typed.length > 0 && (
        <div ref={form}>
          <Form label={t.title} onSubmit={submit}>
            {typed.map((key) => {
              const field = fields && key in fields ? fields[key] : <OptionField option={key} />
              return field && <div key={key}>{field}</div>
            })}
            <SectionFoot keys={typed} pending={pending}>
              {beside}
            </SectionFoot>
          </Form>
        </div>
      )}
      {children}
    </Section>
  )
}

interface SectionFootProps {
  keys: readonly string[]
  /** One field may hold many unsaved changes; the default counts the changed fields. */
  pending?: ReactNode
  children?: ReactNode
}

export function SectionFoot({ keys, pending, children }: SectionFootProps) {
  const { isChanged, result } = useOptions()
  const t = useMessages(optionsMessages)
  const { unchanged } = useMessages(unsavedMessages)
  const { save } = useCommon()
  const changed = keys.filter(isChanged).length
  const results = keys.map(result)
  const states = results.map((one) => one?.state)
  const failed = states.filter(
    (state) => state === 'refused' || state === 'unsent' || state === 'differs',
  ).length
  // Without a response it is unknown whether the option was stored.
  const unsure = results.some((one) => one?.state === 'refused' && one.error.uncertain)
  const sentence = unsure ? t.unsure : t.notSaved
  const note = failed > 0 ? sentence(failed) : changed > 0 ? (pending ?? t.unsaved(changed)) : undefined
  return (
    <div className="section-foot">
      <span className={failed > 0 ? 'save-note bad' : 'save-note'} role="status">
        {note}
      </span>
      {changed > 0 && children}
      <Button
        type="submit"
        variant="primary"
        pending={states.includes('saving')}
        disabledReason={changed > 0 ? undefined : unchanged}
        part="save"
      >
        {save}
      </Button>
    </div>
  )
}
