import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../../kit/element/widget-context.ts'
import type { ShownElement } from '../../../kit/element/screen.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { messages } from './settings.messages.ts'

interface SectionListProps {
  /** The element whose sections are listed. */
  of: ShownElement | null
  /** The section that the address names. */
  wanted: string | undefined
  onGo: (name: string) => void
}

/** Fewer are seen at a glance. */
const min = 4

interface Listed {
  name: string
  title: string
}

/** The sections of a tab beside it, folded on a phone. The one that the address names comes into sight. */
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

/** The sections that an element shows, as they come and go. */
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

/** Brings a section into sight, and the focus to its title. */
function goTo(of: ShownElement, name: string) {
  const section = of.shadowRoot?.querySelector(`[part~="${CSS.escape(prefix + name)}"]`)
  section?.scrollIntoView({ block: 'start' })
  const title = section?.querySelector('h2')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
}

export const sectionListStyles = /* css */ `
.option-search { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; max-width: 480px; margin-bottom: 16px; }
.option-search ul { margin: 0; padding: 0; list-style: none; }
.option-search li > button { height: auto; max-width: 100%; white-space: normal; text-align: start; overflow-wrap: anywhere; }
.option-search code { color: var(--oa-muted); font-size: 12px; }
.section-list ul { display: none; margin: 4px 0 0; padding: 0; list-style: none; }
.section-list ul.open { display: block; }
.section-list { margin-bottom: 16px; }
.section-list li > button { width: 100%; min-height: 32px; margin: 0; padding: 5px 10px; border: 0; border-radius: 6px; background: none; color: var(--oa-muted); font: inherit; text-align: start; cursor: pointer; }
.section-list li > button:hover { background: var(--oa-hover); color: var(--oa-text); }
.section-list [aria-current] { background: var(--oa-primary-weak); color: var(--oa-primary); }
@media (pointer: coarse) { .section-list li > button { min-height: 44px; } }
@container oa-sections (min-width: 900px) {
  .settings-body:has(> .section-list) { display: grid; grid-template-columns: 160px minmax(0, 1fr); gap: 24px; align-items: start; }
  .section-list { position: sticky; top: calc(var(--oneapi-sticky-top, 0px) + 16px); max-height: calc(100vh - var(--oneapi-sticky-top, 0px) - 32px); overflow: auto; margin: 0; }
  .section-list ul { display: block; margin: 0; }
  .section-list > .section-fold { display: none; }
}
`
