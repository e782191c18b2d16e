/** Something a person could press or fill in now. */
export interface Target {
  /** Its place in `window.things`, by which it is acted on. */
  index: number
  kind:
    | 'link'
    | 'button'
    | 'menuitem'
    | 'option'
    | 'tick'
    | 'text'
    | 'number'
    | 'time'
    | 'secret'
    | 'file'
    | 'choice'
  /** Where it is; the innermost that applies. */
  area: 'menu' | 'toast' | 'palette' | 'dialog' | 'row' | 'head' | 'toolbar' | 'nav' | 'bar' | 'form' | 'page'
  part: string
  /** Its accessible name, roughly. */
  name: string
  /** Name of its row. */
  row: string
  /** Path of a link. */
  to: string
  /** The element of ours that it belongs to, and its gateway as in the attribute. */
  tag: string
  base: string
  on: boolean
  value: string
  /** It says what is wrong with it. */
  invalid: boolean
  /** It takes several lines. */
  lines: boolean
}

/** A list on the screen. */
export interface Listed {
  tag: string
  /** Its gateway, as in the attribute. */
  base: string
  /** `fine` is undefined where no column says it. */
  rows: { name: string; fine: boolean | undefined; text: string; units: number[] }[]
  /** Whether these are not the first rows of all: a later page, a search, a filter. */
  isPart: boolean
  /** Rows on a full page. */
  size: number
  selected: number
}

/** What a person sees of the page at one moment. */
export interface Look {
  path: string
  title: string
  locale: string
  /** Spinners, skeletons and busy controls. */
  busy: string[]
  /** The topmost modal dialog; without one, empty. */
  dialog: string
  menus: number
  /** Whether somebody has turned the shortcuts off. */
  isWithoutKeys: boolean
  focus: { on: string; isLost: boolean; isHidden: boolean; isBehind: boolean }
  toasts: { kind: string; text: string; isNew: boolean }[]
  /** Errors told in place. */
  errors: { text: string; isNew: boolean }[]
  /** Texts that only a programmer writes. */
  raw: string[]
  lists: Listed[]
  /** Exact amounts, by the element that shows them. */
  balances: { tag: string; base: string; units: number }[]
  /** Exact amounts of key figures, in their order within the element. */
  figures: { tag: string; base: string; label: string; units: number }[]
  /** Everything read on the page, without times of day. */
  text: string
  things: Target[]
  /** Fields that say what is wrong with them, also behind a dialog. */
  invalid: number
  /** Whether anything was pressed or filled in here before; noted by the walker. */
  acted: boolean
  /** Whether anything went wrong since the page was loaded; noted by the walker. */
  hadTrouble: boolean
  /** Whether the walker went on before all of it was there; noted by the walker. */
  isUnfinished: boolean
}

/** What a thing is recognised by in a later look. */
export const keyOf = ({ kind, part, name, row, tag, base }: Target) =>
  [kind, part, name, row, tag, base].join(' ')

/** What a person calls it. */
export const told = ({ name, part, row, kind, area }: Target) =>
  [`the ${kind} “${name || part}”`, row && `of “${row}”`, area !== 'page' && `(${area})`]
    .filter(Boolean)
    .join(' ')

/** The same thing as it is now. */
export const again = ({ things }: Look, thing: Target) =>
  things.find((other) => keyOf(other) === keyOf(thing))

/**
 * Looks at the page; runs in the browser, through all shadow roots. Only what can be reached counts: behind a modal
 * dialog nothing can.
 */
export function lookAround(): Look {
  type Walked = { element: HTMLElement; scope: number; hosts: HTMLElement[]; above: HTMLElement[] }
  const memory = window as unknown as { told?: WeakMap<Element, string>; things?: Element[] }
  const told = (memory.told ??= new WeakMap<Element, string>())
  const walked: Walked[] = []
  const dialogs: HTMLElement[] = []
  const skipped = new Set(['STYLE', 'SCRIPT', 'SVG', 'svg', 'HEAD', 'NOSCRIPT', 'TEMPLATE', 'IFRAME'])

  const walk = (element: HTMLElement, scope: number, hosts: HTMLElement[], above: HTMLElement[]) => {
    if (skipped.has(element.tagName) || !element.checkVisibility({ visibilityProperty: true })) {
      // Its children may be shown all the same, as those of `display: contents` are.
      if (skipped.has(element.tagName) || getComputedStyle(element).display !== 'contents') return
    }
    if (element.inert) return
    if (element instanceof HTMLDialogElement && element.matches(':modal')) scope = dialogs.push(element)
    walked.push({ element, scope, hosts, above })
    const inner = element.tagName.startsWith('ONEAPI-') ? [...hosts, element] : hosts
    const path = [...above, element]
    const children =
      element instanceof HTMLSlotElement && element.assignedElements().length > 0
        ? element.assignedElements()
        : (element.shadowRoot ?? element).children
    for (const child of children) walk(child as HTMLElement, scope, inner, path)
  }
  walk(document.body, 0, [], [])

  // The topmost is not the last of the document, but the only one that can be hit.
  const isHit = (dialog: HTMLElement) => {
    const { x, y, width, height } = dialog.getBoundingClientRect()
    const at = [x + width / 2, y + height / 2] as const
    let hit = document.elementFromPoint(...at)
    while (hit?.shadowRoot?.elementFromPoint(...at) && hit.shadowRoot.elementFromPoint(...at) !== hit)
      hit = hit.shadowRoot.elementFromPoint(...at)
    const scope = walked.find(({ element }) => element === hit)?.scope
    return scope === dialogs.indexOf(dialog) + 1
  }
  const top = (dialogs.length > 1 && dialogs.findIndex(isHit) + 1) || dialogs.length
  const reached = walked.filter(({ scope }) => scope === top)
  const ownText = (element: Element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? '')
      .join('')
      .trim()
  const textOf = (element: HTMLElement) => element.innerText.replace(/\s+/g, ' ').trim()
  const labelOf = (element: HTMLElement): string => {
    const root = element.getRootNode() as Document | ShadowRoot
    const label = element.id ? root.querySelector<HTMLElement>(`label[for="${element.id}"]`) : null
    const around = element.closest('label')
    const text = element.ariaLabel ?? (label ? textOf(label) : around ? textOf(around) : textOf(element))
    return (text || element.title || (element as HTMLInputElement).placeholder || '').slice(0, 60)
  }
  // An element inside of another has that one's gateway.
  const baseOf = (hosts: readonly HTMLElement[]) =>
    hosts.find((host) => host.hasAttribute('base-url'))?.getAttribute('base-url') ?? ''
  const partsOf = (element: Element | undefined) => element?.getAttribute('part')?.split(' ') ?? []

  const areaOf = (above: readonly HTMLElement[]): Target['area'] => {
    for (const at of above.toReversed()) {
      const parts = partsOf(at)
      if (at.matches('[role=menu], [role=listbox]')) return 'menu'
      if (parts.includes('toast')) return 'toast'
      if (at.matches('dialog.palette')) return 'palette'
      if (at.matches('[part~=row], tbody tr')) return 'row'
      if (at.matches('thead')) return 'head'
      if (parts.includes('toolbar') || parts.includes('bulk-bar') || parts.includes('pager')) return 'toolbar'
      if (at instanceof HTMLDialogElement && at.matches(':modal') && !at.matches('.drawer')) return 'dialog'
      if (at.matches('form')) return 'form'
      if (at.matches('header.bar, .drawer-foot')) return 'bar'
      if (at.matches('nav') && !parts.includes('pager')) return 'nav'
    }
    return 'page'
  }
  const kindOf = (element: HTMLElement): Target['kind'] | undefined => {
    const role = element.getAttribute('role') ?? ''
    if (role.startsWith('menuitem')) return 'menuitem'
    if (role === 'option') return 'option'
    if (element instanceof HTMLAnchorElement) return element.href ? 'link' : undefined
    if (element instanceof HTMLButtonElement) return 'button'
    if (element instanceof HTMLSelectElement) return 'choice'
    if (element instanceof HTMLTextAreaElement) return 'text'
    if (!(element instanceof HTMLInputElement)) return undefined
    if (['checkbox', 'radio'].includes(element.type)) return 'tick'
    if (element.type === 'password') return 'secret'
    if (element.type === 'file') return 'file'
    // Nobody types into a slider.
    if (element.type === 'range') return undefined
    if (element.type.startsWith('date')) return 'time'
    return element.type === 'number' || ['numeric', 'decimal'].includes(element.inputMode) ? 'number' : 'text'
  }
  const rowNameOf = (row: HTMLElement | undefined) => {
    const named = row?.querySelector<HTMLElement>('.row-name') ?? row?.querySelector<HTMLElement>('th')
    return named ? named.title || textOf(named) : ''
  }
  const rowAt = (above: readonly HTMLElement[]) => above.findLast((at) => at.matches('[part~=row], tbody tr'))

  const found: Element[] = []
  const things = reached.flatMap(({ element, hosts, above }): Target[] => {
    const kind = kindOf(element)
    if (!kind || (element as HTMLButtonElement).disabled || element.ariaDisabled === 'true') return []
    if ((element as HTMLInputElement).readOnly) return []
    const { width, height } = element.getBoundingClientRect()
    if (kind !== 'tick' && (width < 2 || height < 2)) return []
    const link = element instanceof HTMLAnchorElement ? new URL(element.href) : undefined
    if (link && (link.origin !== location.origin || element.getAttribute('target'))) return []
    const index = found.push(element) - 1
    return [
      {
        index,
        kind,
        area: areaOf(above),
        part: partsOf(element)[0] ?? partsOf(above.findLast((at) => at.matches('.field, fieldset')))[0] ?? '',
        name: labelOf(element),
        row: rowNameOf(rowAt(above)),
        to: link ? link.pathname + link.search : '',
        tag: hosts.at(-1)?.localName ?? '',
        base: baseOf(hosts),
        on: (element as HTMLInputElement).checked || element.ariaChecked === 'true',
        value: ['link', 'button', 'tick'].includes(kind) ? '' : ((element as HTMLInputElement).value ?? ''),
        invalid: element.ariaInvalid === 'true',
        lines: element.localName === 'textarea',
      },
    ]
  })
  memory.things = found

  const note = (element: HTMLElement, words: string) => {
    // Some count seconds.
    const text = words.replace(/\d+/g, '…')
    const isNew = told.get(element) !== text
    told.set(element, text)
    return isNew
  }
  const toasts = walked.flatMap(({ element }) => {
    if (!partsOf(element).includes('toast')) return []
    const text = element.querySelector('p')?.textContent ?? ''
    return [{ kind: element.classList[1] ?? '', text, isNew: note(element, text) }]
  })
  const errors = walked.flatMap(({ element, above }) => {
    if (!element.matches('[role=alert], [part~=error], [part~=refusal]')) return []
    if (above.some((at) => at.matches('[role=alert], [part~=error], .layer'))) return []
    if (element.closest('.layer') || above.some((at) => at.tagName === 'ONEAPI-NOTICES')) return []
    const text = textOf(element)
    return text ? [{ text, isNew: note(element, text) }] : []
  })

  const programmers =
    /\bundefined\b|\bNaN\b|\[object |Cannot read|is not a function|\bInfinity\b|Invalid Date|record not found/
  const key = /^[a-z]+(?:[A-Z][a-z]+)+$/
  const raw = walked.flatMap(({ element }) => {
    if (element.closest('pre, code, kbd, [lang]:not(html)')) return []
    const read = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']
    const texts = [ownText(element), ...read.map((name) => element.getAttribute(name) ?? '')]
    if (element instanceof HTMLInputElement && element.type !== 'password') texts.push(element.value)
    return texts.filter((text) => programmers.test(text) || key.test(text))
  })

  const unitsIn = (text: string) => {
    const amount = /^(-?[\d,]+) (点额度|units?)$/.exec(text.trim())?.[1]
    return amount ? [Number(amount.replaceAll(',', ''))] : []
  }
  const lists = walked.flatMap(({ element, hosts, above }): Listed[] => {
    if (element.tagName !== 'TBODY' || above.some((at) => at instanceof HTMLDialogElement)) return []
    const host = hosts.at(-1)
    const root = host?.shadowRoot
    if (!root) return []
    const rows = [...element.querySelectorAll<HTMLElement>('[part~=row]')].map((row) => ({
      name: rowNameOf(row),
      fine: row.querySelector('[part~=status]')?.classList.contains('tone-ok'),
      text: textOf(row),
      units: [...row.querySelectorAll<HTMLElement>('[title]')].flatMap(({ title }) => unitsIn(title)),
    }))
    const filters = [
      ...root.querySelectorAll<HTMLInputElement>('[role=search] input, .toolbar-filter select'),
    ]
    const ticks = [...element.querySelectorAll<HTMLInputElement>('.select input')]
    return [
      {
        tag: host.localName,
        base: baseOf(hosts),
        rows,
        isPart:
          filters.some(({ value }) => value !== '') ||
          root.querySelector('[part~=previous]:not(:disabled)') !== null,
        size: Number(host.getAttribute('page-size') ?? 10),
        selected: ticks.filter(({ checked }) => checked).length,
      },
    ]
  })
  const balances = walked.flatMap(({ element, hosts }) => {
    const amount = /^([\d,]+) \S+ · /.exec(element.title)?.[1]
    const host = hosts.at(-1)
    if (!amount || host?.tagName !== 'ONEAPI-BALANCE' || element !== element.parentElement?.firstElementChild)
      return []
    return [
      {
        tag: host.localName,
        base: baseOf(hosts),
        units: Number(amount.replaceAll(',', '')),
      },
    ]
  })

  const figures = walked.flatMap(({ element, hosts }) => {
    if (!partsOf(element).includes('figure')) return []
    const exact = [...element.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title)
    const note = element.querySelector('.figure-note')?.textContent ?? ''
    const [units] = [...exact, note].flatMap(unitsIn)
    const host = hosts.at(-1)
    if (units === undefined || !host) return []
    const label = textOf(element.querySelector('dt')!)
    return [{ tag: host.localName, base: baseOf(hosts), label, units }]
  })

  // A button may wait for the dialog that it has opened.
  const busy = reached.flatMap(({ element }) => {
    if (!element.matches('[aria-busy=true], .spinner, .skeleton')) return []
    return [`${element.className} ${labelOf(element)}`.trim()]
  })
  let active = document.activeElement as HTMLElement | null
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement as HTMLElement
  const at = walked.find(({ element }) => element === active)
  const isLost = !active || active === document.body
  const inMain = walked.filter(({ above }) => above.some((one) => one.tagName === 'MAIN'))
  const read = (inMain.length > 0 ? inMain : walked).map(({ element }) => ownText(element))
  const modal = dialogs[top - 1]
  return {
    path: location.pathname + location.search,
    title: textOf(document.querySelector<HTMLElement>('#page-title') ?? document.createElement('p')),
    locale: document.documentElement.lang,
    busy,
    dialog: modal ? [modal.role ?? 'dialog', modal.className, ...partsOf(modal)].join(' ') : '',
    menus: reached.filter(({ element }) => element.matches('[role=menu]:popover-open')).length,
    isWithoutKeys: Object.entries(localStorage).some(
      ([name, value]) => /\bkeys$/.test(name) && value === 'off',
    ),
    focus: {
      on: active ? `${active.localName} ${labelOf(active)}` : '',
      isLost,
      isHidden: !isLost && !at,
      isBehind: Boolean(at && at.scope !== top),
    },
    toasts,
    errors,
    raw,
    lists,
    balances,
    figures,
    text: read
      .filter(Boolean)
      .join(' ')
      .replace(/\d{1,2}:\d\d(:\d\d)?/g, '…'),
    things,
    invalid: walked.filter(({ element }) => element.ariaInvalid === 'true').length,
    acted: false,
    hadTrouble: false,
    isUnfinished: false,
  }
}

/** Waits in the browser until nothing has changed for a moment; false if that takes too long. */
export async function calm(patience: number): Promise<boolean> {
  const start = performance.now()
  const count = (root: Document | ShadowRoot): number => {
    let sum = 0
    for (const element of root.querySelectorAll('*')) {
      sum += element.shadowRoot ? 1 + count(element.shadowRoot) : 1
      if (element.ariaBusy === 'true') sum += 0.25
    }
    return sum
  }
  let last = ''
  let since = start
  let looks = 0
  for (;;) {
    const now = performance.now()
    const seen = `${location.href} ${count(document)}`
    if (seen !== last) [last, since, looks] = [seen, now, 0]
    // After a long task, a moment has passed in which nothing could change.
    else if ((looks += 1) > 2 && now - since > 70) return true
    if (now - start > patience) return false
    await new Promise((next) => setTimeout(next, 20))
  }
}
