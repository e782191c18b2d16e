import { useCallback, useEffect, useRef, useState, useId } from 'react'
import { useStore } from 'zustand'
import { optionKeys } from '../../../api/option-keys.ts'
import { asGatewayError, GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import type { ViewState } from '../../../kit/element/events.ts'
import { SectionsSkeleton } from '../../../ui/layout/section.tsx'
import { Screen, type ShownElement } from '../../../kit/element/screen.tsx'
import { useSessionUser } from '../../../kit/data/use-session-user.ts'
import { useEntry } from '../../../kit/data/use-resource.ts'
import { useMessages, useWidget, useSession } from '../../../kit/element/widget-context.ts'
import { useView } from '../../../kit/element/use-view.ts'
import { isAdmin } from '../../../stores/session.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { messages } from './settings.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { FoundOption } from '../../../kit/options/find-options.ts'

interface SettingsProps {
  tab?: string
  hide?: string
  releaseUrl?: string
  view?: Partial<ViewState>
}

/** Only the gateway knows who may manage it (behaviour §2 "exact role gate"). */
function useRefused(): boolean {
  const { resources } = useWidget().gateway
  // Only observes the request of a tab; sends none itself.
  return useStore(
    useEntry(resources, optionKeys.all).store,
    ({ error }) => error !== undefined && asGatewayError(error).kind === GatewayErrorKind.forbidden,
  )
}

export function Settings({ tab, hide, releaseUrl, view }: SettingsProps) {
  const { inDialog } = useWidget()
  const t = useMessages(messages)
  useSessionUser()
  const admin = useSession(isAdmin)
  const refused = useRefused()
  const { active, wanted, tabs, choose, adopt, shown, section, go } = useSettingsTab(
    admin && !refused,
    tab,
    view,
  )
  const attributes: Record<string, string> = { part: 'tab', hide: 'title' }
  if (active === 'other' && releaseUrl !== undefined) attributes['release-url'] = releaseUrl
  const content = (
    <div className="settings-body">
      <SectionList of={shown} wanted={section} onGo={go} />
      <Screen
        tag={`oneapi-${active}-settings`}
        attributes={attributes}
        onElement={adopt}
        placeholder={<SectionsSkeleton />}
      />
    </div>
  )
  return (
    <>
      {!inDialog && !wordsOf(hide).includes('title') && (
        <PageHead title={t.title} help={admin && !refused ? t.help : t.helpOwn} />
      )}
      <div role="status">
        {refused && wanted !== 'personal' && <Callout part="refused">{t.rootOnly}</Callout>}
      </div>
      {tabs.length > 1 && <OptionSearch onGo={({ tab, section }) => choose(tab, section)} />}
      {tabs.length > 1 ? (
        <Tabs tabs={tabs.map((id) => ({ id, label: t[id], content }))} active={active} onChange={choose} />
      ) : (
        content
      )}
    </>
  )
}

const own = ['personal'] as const
const all = ['personal', 'operation', 'system', 'other'] as const
type SettingsTab = (typeof all)[number]

/** Switching asks first if unsaved changes would be lost; the page can run the same check. */
function useSettingsTab(
  mayManage: boolean,
  first: string | undefined,
  given: Partial<ViewState> | undefined,
) {
  const { ready, leaving } = useWidget()
  const [view, change] = useView(given, first ? { filters: { tab: first } } : {})
  const element = useRef<ShownElement | null>(null)
  const [shown, setShown] = useState<ShownElement | null>(null)
  const tabs: readonly SettingsTab[] = mayManage ? all : own
  const active = tabs.find((tab) => tab === view.filters.tab) ?? 'personal'

  const confirm = useCallback(async () => (await element.current?.confirmLeave?.()) ?? true, [])
  useEffect(() => leaving.set(confirm), [leaving, confirm])
  useEffect(() => ready.onRefresh(async () => element.current?.refresh?.()), [ready])

  const adopt = useCallback(
    (shown: ShownElement | null) => {
      element.current = shown
      setShown(shown)
      void shown?.whenReady?.then(() => ready.settle())
    },
    [ready],
  )
  const choose = async (tab: string, section?: string) => {
    if (tab !== active && !(await confirm())) return
    change({ filters: { ...(tab === 'personal' ? {} : { tab }), ...(section ? { section } : {}) } })
  }
  const wanted = all.find((tab) => tab === view.filters.tab) ?? 'personal'
  const go = (section: string) =>
    change({ filters: { ...(active === 'personal' ? {} : { tab: active }), section } })
  return { active, wanted, tabs, choose, adopt, shown, section: view.filters.section, go }
}

function OptionSearch({ onGo }: { onGo: (option: FoundOption) => unknown }) {
  const t = useMessages(messages)
  const { gateway, locale } = useWidget()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly FoundOption[]>()
  useEffect(() => {
    let isLatest = true
    const find = async () => {
      if (!text.trim()) return []
      const { findOptions } = await import('../../../kit/options/find-options.ts')
      return findOptions(gateway, locale, text)
    }
    const none = (): FoundOption[] => []
    void find()
      .catch(none)
      .then((options) => isLatest && setFound(options))
    return () => void (isLatest = false)
  }, [gateway, locale, text])
  return (
    <search className="option-search">
      <TextField label={t.search} type="search" icon="search" value={text} onChange={setText} />
      <p role="status" className="muted">
        {found && text.trim() && (found.length > 0 ? t.found(found.length) : t.none)}
      </p>
      {found && found.length > 0 && (
        <ul>
          {found.map((option) => (
            <li key={option.name}>
              <Button variant="ghost" size="small" onPress={() => onGo(option)}>
                {option.label} · {t[option.tab]} <code>{option.name}</code>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

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
function SectionList({ of, wanted, onGo }: SectionListProps) {
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
