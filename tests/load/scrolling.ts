import type { CDPSession, Locator, Page } from 'playwright-core'

/** How many times as slow the processor is on which a list is scrolled. */
export const slowness = 4

/** What was seen while a list was scrolled. */
export interface Scrolled {
  /** A second, by the clock: on a machine that is shared also the others' doing. */
  frames: number
  /** Processor time that a frame needs of the page's main thread on the slow processor in ms, all its tasks counted. */
  cost: number
  /** Longest task of the page in ms, 0 when none took 50. */
  longest: number
  /** In the document at most. */
  rows: number
  /** Px that the list came to move at most. */
  moved: number
  /** Looks at the middle of the list that met no row. */
  blank: number
}

interface Scrolling {
  /** Selector of a row of the list. */
  row: string
  /** It is the window that scrolls, not the list. */
  byWindow?: boolean | undefined
  /** In px a second, down and up until the time is over. */
  speed: number
  /** In ms. */
  time: number
}

/**
 * Scrolls a list as a wheel spun quickly would, a step each frame, and watches frames, tasks and rows on a processor
 * `slowness` times as slow. What a frame costs is measured at the machine's own speed and multiplied: the developer
 * tools' throttle interrupts the thread so often that the same list costs 24 to 47 ms a frame from one round to the
 * next, and 4.1 to 4.6 ms without.
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

/** Of the main thread so far, in ms. */
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
      // By the rows' places: while a list moves its rows take no pointer.
      if (!rows.some((one) => one.top <= middle && middle <= one.bottom)) seen.blank += 1
    }
  }, scrolling)

/** Developer tools that count the processor time of a page's main thread, without what other programs took of it. */
export async function watchProcessor(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return devtools
}

/** Rests the pointer on a list, as a hand at the wheel does: rows then pass below it. */
export async function pointAt(list: Locator): Promise<void> {
  const page = list.page()
  await page.evaluate(() => scrollTo(0, 0))
  await list.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
  const { x, y, width, height } = (await list.boundingBox())!
  const [top, bottom] = [Math.max(y, 0), Math.min(y + height, page.viewportSize()!.height)]
  await page.mouse.move(x + width / 2, (top + bottom) / 2)
}
