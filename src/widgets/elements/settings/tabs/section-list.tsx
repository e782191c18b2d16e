import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../../kit/element/widget-context.ts'
import type { ShownElement } from '../../../kit/element/screen.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { messages } from './settings.messages.ts'

interface SectionListProps {
  of: ShownElement | null
  wanted: string | undefined
  onGo: (name: string) => void
}

/** Fewer sections are seen at a glance. */
const min = 4

interface Listed {
  name: string
  title: string
}

/** The list is folded on a phone. The section that the address names comes into sight. */
export function SectionList({ of, wanted, onGo }: SectionListProps) {
  const t = useMessages(messages)
  const id = useId()
  const [open, setOpen] = useState(false)
  const sections = useSections(of)
  const went = useRef<string>(undefined)
  const known = sections.some(({ name }) => name === wanted)
  useEffect(() => {
    if (!known || !wanted || !of || went.current === wanted) return
    went.current = wanted
    goTo(of, wanted)
  }, [of, known, wanted])
  if (sections.length < min) return null
  return (
    <nav className="section-list" aria-label={t.sections} part="sections">
      <Button
        className="section-fold"
        iconEnd="chevron-down"
        aria-expanded={open}
        aria-controls={id}
        onPress={() => setOpen(!open)}
      >
        {t.sections}
      </Button>
      <ul id={id} className={open ? 'open' : undefined}>
        {sections.map(({ name, title }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === wanted ? 'location' : undefined}
              onClick={() => {
                setOpen(false)
                went.current = name
                if (of) goTo(of, name)
                onGo(name)
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const prefix = 'section__'

function useSections(of: ShownElement | null): readonly Listed[] {
  const [sections, setSections] = useState<readonly Listed[]>([])
  useEffect(() => {
    const root = of?.shadowRoot
    if (!root) return setSections([])
    const read = () => {
      const found = [...root.querySelectorAll('.section')].flatMap((section) => {
        const name = [...section.part].find((part) => part.startsWith(prefix))?.slice(prefix.length)
        const title = section.querySelector('h2')?.textContent
        return name && title ? [{ name, title }] : []
      })
      setSections((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(root, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [of])
  return sections
}

function goTo(of: ShownElement, name: string) {
  const section = of.shadowRoot?.querySelector(`[part~="${CSS.escape(prefix + name)}"]`)
  section?.scrollIntoView({ block: 'start' })
  const title = section?.querySelector('h2')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
}
