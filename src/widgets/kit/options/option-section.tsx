import { useRef, type ReactNode } from 'react'
import { optionFact, sectionOptions, type OptionKey } from '../../domain/options/option.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { OptionField } from './option-field.tsx'
import { OptionFlag } from './option-flag.tsx'
import { useOptions } from './options-context.ts'
import { SectionFoot } from './section-foot.tsx'

interface OptionSectionProps {
  section: string
  /** Custom controls, by option. */
  fields?: Partial<Record<OptionKey, ReactNode>>
  /** Reviews the changed options before they are saved; calls `save` to proceed. */
  review?: (changed: readonly OptionKey[], save: () => Promise<unknown>) => unknown
  /** Shown before the controls, for example an address to configure elsewhere. */
  note?: ReactNode
  /** The number of unsaved changes, if one field holds many. */
  pending?: ReactNode
  /** Shown next to the save button while there are unsaved changes. */
  beside?: ReactNode
  /** Shown after the controls, for example an action. */
  children?: ReactNode
}

/** A section of options: switches, which save immediately, then fields with one button that saves the changed ones. */
export function OptionSection(props: OptionSectionProps) {
  const { section, fields, review, note, pending, beside, children } = props
  const { tab, sections, has, save, isChanged } = useOptions()
  const form = useRef<HTMLDivElement>(null)
  const words = sections[section] ?? { title: section }
  const keys = sectionOptions(tab, section).filter(has)
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
    <Section {...words} name={section}>
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
          <Form label={words.title} onSubmit={submit}>
            {typed.map((key) => (
              <div key={key}>{fields?.[key] ?? <OptionField option={key} />}</div>
            ))}
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
