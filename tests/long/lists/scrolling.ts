import type { CDPSession, Locator, Page } from 'playwright-core'

/** The factor by which the CPU is slowed down while a list is scrolled. */
const slowness = 4

/** What was measured while a list was scrolled. */
export interface Scrolled {
  /** Per second of real time: on a shared machine, other programs affect it. */
  frames: number
  /** CPU time per frame in ms, of all tasks of the page's main thread, on the slowed CPU. */
  cost: number
  /** Longest task of the page in ms, 0 when none took 50. */
  longest: number
  /** The most rows in the document. */
  rows: number
  /** The farthest scroll position, in px. */
  moved: number
  /** Checks that found no row in the middle of the list. */
  blank: number
}

interface Scrolling {
  /** Selector of a row of the list. */
  row: string
  /** Whether the window scrolls instead of the list. */
  byWindow?: boolean | undefined
  /** In px per second, down and up until the time is over. */
  speed: number
  /** In ms. */
  time: number
}

/**
 * Scrolls a list like a quickly spun wheel, one step per frame, and observes frames, tasks and rows on a CPU that is
 * `slowness` times as slow. The cost of a frame is measured at full speed and multiplied, because the throttling of
 * DevTools interrupts the thread too often: with it, the same list costs 24 to 47 ms per frame from one round to the
 * next, without it 4.1 to 4.6 ms.
 */
export async function scroll(list: Locator, devtools: CDPSession, scrolling: Scrolling): Promise<Scrolled> {
  const before = await timeSpent(devtools)
  const plain = await play(list, scrolling)
  const cost = (slowness * ((await timeSpent(devtools)) - before)) / plain.frames
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const { frames, seconds, ...seen } = await play(list, scrolling)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { ...seen, frames: frames / seconds, cost }
}

/** Task time of the main thread so far, in ms. */
async function timeSpent(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

const play = (list: Locator, scrolling: Scrolling) =>
  list.evaluate(async (element, { row, byWindow, speed, time }) => {
    const scroller = byWindow ? document.documentElement : element
    const rest = (time: number) => new Promise((next) => setTimeout(next, time))
    // A page brought to the front is painted completely first.
    await rest(400)
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe({ type: 'longtask' })
    const end = scroller.scrollHeight - scroller.clientHeight
    const seen = { frames: 0, rows: 0, moved: 0, blank: 0 }
    const began = performance.now()
    await new Promise<void>((done) => requestAnimationFrame(() => step(done)))
    const seconds = (performance.now() - began) / 1000
    await rest(100)
    observer.disconnect()
    scroller.scrollTop = 0
    return { ...seen, seconds, longest: Math.max(0, ...tasks) }

    function step(done: () => void) {
      const gone = performance.now() - began
      if (gone > time) return done()
      // Before the step: what is visible after the previous one.
      if (seen.frames % 8 === 7) look()
      seen.frames += 1
      const way = ((gone / 1000) * speed) % (2 * end)
      scroller.scrollTop = way < end ? way : 2 * end - way
      requestAnimationFrame(() => step(done))
    }

    function look() {
      const rows = Array.from(element.querySelectorAll(row), (one) => one.getBoundingClientRect())
      seen.rows = Math.max(seen.rows, rows.length)
      seen.moved = Math.max(seen.moved, scroller.scrollTop)
      const { top, bottom } = element.getBoundingClientRect()
      const middle = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2
      // By the rows' positions, because they ignore the pointer while the list scrolls.
      if (!rows.some((one) => one.top <= middle && middle <= one.bottom)) seen.blank += 1
    }
  }, scrolling)

/** A DevTools session that measures the CPU time of a page's main thread, excluding other programs. */
export async function watchProcessor(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return devtools
}

/** Rests the pointer on a list, as when using the wheel, so that rows pass below it. */
export async function pointAt(list: Locator): Promise<void> {
  const page = list.page()
  await page.evaluate(() => scrollTo(0, 0))
  await list.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
  const { x, y, width, height } = (await list.boundingBox())!
  const [top, bottom] = [Math.max(y, 0), Math.min(y + height, page.viewportSize()!.height)]
  await page.mouse.move(x + width / 2, (top + bottom) / 2)
}
