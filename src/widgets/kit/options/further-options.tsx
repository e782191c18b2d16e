import { useRef, useState } from 'react'
import { furtherKind } from '../../domain/options/further-option.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useCommon, useMessages } from '../element/widget-context.ts'
import { OptionField, OptionFlag } from './option-field.tsx'
import { SectionFoot } from './option-section.tsx'
import { useOptions } from './options-context.ts'
import { furtherOptionsMessages } from './further-options.messages.ts'

export default function FurtherOptions({ names }: { names: readonly string[] }) {
  const t = useMessages(furtherOptionsMessages)
  const { t: texts, stored, isChanged, save } = useOptions()
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const words = text.toLowerCase().split(/\s+/)
  const found = names.filter((name) =>
    words.every((word) => `${name} ${texts[name]?.label} ${stored(name)}`.toLowerCase().includes(word)),
  )
  // An option that is being changed stays in sight.
  const shown = names.filter((name) => found.includes(name) || isChanged(name))
  const submit = async () => {
    const changed = names.filter(isChanged)
    if (changed.length === 0 || (await save(changed))) return
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <Section title={t.title} help={t.help} name="rest">
      <Form label={t.title} onSubmit={submit}>
        <TextField label={t.search} type="search" icon="search" value={text} onChange={setText} />
        <p className="muted" role="status">
          {found.length > 0 ? t.found(found.length, names.length) : t.none}
        </p>
        <ul className="further-options" ref={list} part="other-options">
          {shown.map((name) => (
            <li key={name}>
              <FurtherOption name={name} />
            </li>
          ))}
        </ul>
        <SectionFoot keys={names} />
      </Form>
    </Section>
  )
}

function FurtherOption({ name }: { name: string }) {
  const t = useMessages(furtherOptionsMessages)
  const { edit } = useCommon()
  const { t: texts, stored, isChanged, result } = useOptions()
  const label = texts[name]?.label
  const [isOpen, setOpen] = useState(false)
  if (furtherKind(stored(name)) === 'flag') return <OptionFlag option={name} />
  if (isOpen || isChanged(name) || result(name)) return <OptionField option={name} autoFocus={isOpen} />
  return (
    <div className="further-option">
      <span>
        {label} <code>{name}</code>
      </span>
      <span className="muted">{stored(name).slice(0, maxLineLength) || t.blank}</span>
      <Button size="small" onPress={() => setOpen(true)} label={t.edit(label ?? name)}>
        {edit}
      </Button>
    </div>
  )
}

/** This many characters of a value fit on a line. */
const maxLineLength = 120
