import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Define from '../../src/widgets/dom/define.ts'
import { version } from '../../src/widgets/version.ts'

const load = () => import('../../src/widgets/dom/define.ts')
const element = () => class {} as unknown as CustomElementConstructor

let warnings: string[]
/** The `define` of the copy that is on the page. */
let own: typeof Define
beforeEach(async () => {
  const defined = new Map<string, CustomElementConstructor>()
  vi.stubGlobal('customElements', {
    get: (tag: string) => defined.get(tag),
    define: (tag: string, made: CustomElementConstructor) => defined.set(tag, made),
  })
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text))
  vi.resetModules()
  own = await load()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an element whose module a development server evaluates again is no second copy', () => {
  const first = element()
  own.define('oneapi-one', first)
  own.define('oneapi-one', first)
  own.define('oneapi-one', element())
  expect(customElements.get('oneapi-one')).toBe(first)
  expect(warnings).toEqual([])
})

test('a second copy of the same version is told of, once', async () => {
  own.define('oneapi-one', element())
  own.define('oneapi-two', element())
  vi.resetModules()
  const { define } = await load()
  define('oneapi-one', element())
  define('oneapi-two', element())
  expect(warnings).toEqual([
    `oneapi-widgets: this page loads version ${version} twice; elements already defined stay as they are.`,
  ])
})

test('another version is named beside this one', async () => {
  const other = element()
  Object.defineProperty(other, own.definedBy, { value: '0.1.0' })
  customElements.define('oneapi-one', other)
  own.define('oneapi-one', element())
  expect(warnings).toEqual([
    `oneapi-widgets: this page loads version 0.1.0 and version ${version}; elements already defined stay as they are.`,
  ])
})

test('an element of that name that is not of this library is left alone', () => {
  customElements.define('oneapi-one', element())
  own.define('oneapi-one', element())
  expect(warnings).toEqual([])
})
