import type { Tab } from './tab.ts'

/** A selector, the element in whose shadow root it is matched (default: the page), and a text that what it finds contains. */
export type Sign = { selector: string; within?: string; text?: string }

export type Visit = {
  /** Milliseconds from the navigation until the sign shows. */
  usable: number
  /** Total blocking time in ms: the part over 50 ms of each task. */
  blocking: number
  /** Milliseconds of scripting, and of all work of the page. */
  script: number
  task: number
  /** Network traffic. */
  requests: number
  bytes: number
}

type Bench = typeof globalThis & { usableAt?: number; blocked?: number }

/** A slow phone on a slow line: 4x slower CPU, 1.6 Mbit/s down, 150 ms. */
const cpuSlowdown = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

const screen = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false }

/** In ms, after the sign shows: tasks in this time also count as blocking. */
const settling = 1500

/** Opens a page in a tab, with the cache of earlier visits; `stored` is what the site has in the local storage. */
export async function visit(
  tab: Tab,
  url: string,
  sign: Sign,
  stored: readonly { name: string; value: string }[],
): Promise<Visit> {
  await tab.send('Page.enable')
  await tab.send('Network.enable')
  await tab.send('Performance.enable')
  await tab.send('Network.emulateNetworkConditions', network)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await tab.send('Emulation.setDeviceMetricsOverride', screen)
  const traffic = countTraffic(tab)
  const given = [JSON.stringify(sign), JSON.stringify(stored)].join(', ')
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchFor.toString()})(${given})` })
  const read = async (name: 'usableAt' | 'blocked') => {
    const { result } = await tab.send('Runtime.evaluate', { expression: `globalThis.${name}` })
    return (result as { value?: number }).value
  }
  const { errorText } = await tab.send('Page.navigate', { url })
  if (errorText) throw new Error(`${url}: ${errorText}`)
  const end = Date.now() + 60_000
  let usable: number | undefined
  while (!usable && Date.now() < end) {
    await new Promise((next) => setTimeout(next, 100))
    usable = await read('usableAt')
  }
  if (!usable) throw new Error(`${url}: ${sign.selector} ${sign.text ?? ''} did not show within 60 s`)
  await new Promise((next) => setTimeout(next, settling))
  const blocking = (await read('blocked')) ?? 0
  const { metrics } = await tab.send('Performance.getMetrics')
  const seconds = (name: string) =>
    (metrics as { name: string; value: number }[]).find((metric) => metric.name === name)?.value ?? 0
  const [script, task] = [seconds('ScriptDuration') * 1000, seconds('TaskDuration') * 1000]
  return { usable, blocking, script, task, ...traffic() }
}

function countTraffic(tab: Tab): () => Pick<Visit, 'requests' | 'bytes'> {
  const asked = new Set<string>()
  let bytes = 0
  tab.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) asked.add(requestId)
  })
  tab.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId))
  tab.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId)
  })
  tab.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  return () => ({ requests: asked.size, bytes })
}

/** Runs in the page, before its own scripts. */
function watchFor({ selector, within, text }: Sign, stored: readonly { name: string; value: string }[]) {
  if (!location.origin.startsWith('http')) return
  for (const { name, value } of stored)
    if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
  const bench = globalThis as Bench
  bench.blocked = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.blocked! += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  // Looks in one place: a search of every shadow root in each frame slows down the page that has more of them.
  const shows = () => {
    const root = within ? document.querySelector(within)?.shadowRoot : document
    return [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].some(
      (found) => found.getClientRects().length > 0 && (!text || found.textContent.includes(text)),
    )
  }
  const look = () => {
    if (shows()) bench.usableAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
