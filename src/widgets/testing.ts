/**
 * For tests of pages that use the elements: a gateway in memory, and waiting until elements are ready. Runs in a browser,
 * in jsdom and happy-dom, and in Node; registers no elements.
 */
export { createTestGateway, type Instead, type ReceivedCall, type TestGateway } from './testing/gateway.ts'
export type { CallRecord, CodeRecord, KeyRecord, Records, UserRecord } from './testing/records.ts'
export {
  smallPortal,
  type Seed,
  type SeedCall,
  type SeedCode,
  type SeedKey,
  type SeedUser,
} from './testing/seed.ts'

type Ready = Element & { whenReady?: Promise<void> }

/**
 * Waits until every `oneapi-*` element below `root` shows its content, or why it cannot.
 *
 * @param root - default: the document
 * @param limit - how long to wait, in ms; default 10,000
 * @throws Error that names the elements that were not ready in time
 */
export async function whenReady(root: ParentNode = document, limit = 10_000): Promise<void> {
  const found = [...root.querySelectorAll<Ready>('*')].filter(({ localName }) =>
    localName.startsWith('oneapi-'),
  )
  const waiting = new Set(found)
  const all = Promise.all(
    found.map(async (element) => {
      await customElements.whenDefined(element.localName)
      await element.whenReady
      waiting.delete(element)
    }),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const names = [...waiting].map(({ localName }) => `<${localName}>`).join(', ')
      reject(new Error(`Not ready within ${limit} ms: ${names}`))
    }, limit)
  })
  await Promise.race([all, late]).finally(() => clearTimeout(timer))
}
