import { configChanged } from '../../gateway/config.ts'
import { isDebugged } from '../../gateway/debug.ts'
import { elementsAbove, rootsAbove } from '../../dom/above.ts'
import { environmentOf, type Carrier, type Environment } from './environment.ts'
import { loadLanguage } from '../../messages/language/topic.ts'
import { watchFailures, wording } from '../../gateway/failures.ts'
import type * as Doctor from '../doctor/doctor.ts'

/** The link follows moves, providers, `configure()` and `lang` while the element is connected. */
export class EnvironmentLink {
  readonly #element: Carrier
  readonly #listeners = new Set<() => void>()
  #environment: Environment | undefined
  #stop: (() => void) | undefined

  constructor(element: Carrier) {
    this.#element = element
  }

  connect() {
    this.disconnect()
    const update = () => this.update()
    const observer = new MutationObserver(update)
    for (const root of rootsAbove(this.#element))
      observer.observe(root, { subtree: true, attributeFilter: ['lang'] })
    // A page may switch its theme by any attribute of any element, and its style sheets may arrive later.
    for (const above of elementsAbove(this.#element)) observer.observe(above, { attributes: true })
    const listening = new AbortController()
    for (const type of [configChanged, 'transitionend']) window.addEventListener(type, update, listening)
    // The page's own colours may follow the system's.
    matchMedia('(prefers-color-scheme:dark)').addEventListener('change', update, listening)
    this.#stop = () => {
      observer.disconnect()
      listening.abort()
    }
    this.update()
  }

  disconnect() {
    this.#stop?.()
    this.#stop = undefined
  }

  update() {
    startDoctor()
    const next = this.#resolve()
    if (this.#environment && isSame(this.#environment, next)) return
    if (doctor && next.gateway !== this.#environment?.gateway) {
      const { gateway } = next
      const explain = () =>
        void doctor?.then(({ explainState }) => explainState(gateway)).catch(() => undefined)
      gateway.status.subscribe(
        ({ published: reported }, { published: before }) => reported !== before && explain(),
      )
      explain()
    }
    this.#environment = next
    const { refused } = next
    if (refused !== undefined)
      void doctor?.then(({ explainAddress }) => explainAddress(refused)).catch(() => undefined)
    for (const listener of this.#listeners) listener()
  }

  /** The object stays the same until something changes. */
  readonly read = (): Environment => (this.#environment ??= this.#resolve())

  /** While a language is still loading, the previous one stays. */
  #resolve(): Environment {
    const found = environmentOf(this.#element)
    mayNotReadChinese ||= found.locale !== 'zh-CN'
    const loading = loadLanguage(found.locale)
    if (!loading) return found
    void loading.then(() => this.#stop && this.update())
    return { ...found, locale: this.#environment?.locale ?? 'en' }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

const isSame = (one: Environment, other: Environment) =>
  (Object.keys(one) as (keyof Environment)[]).every((key) => one[key] === other[key])

let mayNotReadChinese = false

/** Translates a gateway's message if it is a database's, or Chinese that somebody on this page may not read. */
wording.load = (message) =>
  (/unique|dupl|SQLSTATE|record not|trust level|^[A-Z]+_\w+(:|$)/i.test(message) ||
    (mayNotReadChinese && /\p{sc=Han}/u.test(message))) &&
  import('../../messages/known.ts').catch(() => undefined)

let doctor: Promise<typeof Doctor> | undefined

/** The page enables it by `configure({ debug: true })` or `?oneapi-debug`. */
function startDoctor() {
  if (doctor || !isDebugged()) return
  const loading = (doctor = import('../doctor/doctor.ts'))
  loading.catch(() => console.warn('oneapi-widgets: the doctor could not be loaded.'))
  watchFailures(
    (call) => void loading.then(({ explainFailure }) => explainFailure(call)).catch(() => undefined),
  )
  void loading.then(({ watchPage }) => watchPage()).catch(() => undefined)
}
