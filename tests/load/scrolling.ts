import type { CDPSession, Locator, Page } from 'playwright-core'

/** What was seen while a list was scrolled. */
export interface Scrolled {
  /** A second, by the clock: on a machine that is shared also the others' doing. */
  frames: number
  /** Processor time of the page's main thread for one frame in ms, all its tasks counted. */
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

/** Scrolls a list as a wheel spun quickly would, a step each frame, and watches frames, tasks and rows. */
export async function scroll(list: Locator, devtools: CDPSession, scrolling: Scrolling): Promise<Scrolled> {
  const before = await timeSpent(devtools)
  const { frames, seconds, ...seen } = await play(list, scrolling)
  const cost = ((await timeSpent(devtools)) - before) / frames
  return { ...seen, frames: frames / seconds, cost }
}

/** Of the main thread so far, in ms. */
async function timeSpent(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

const play = (list: Locator, scrolling: Scrolling) =>
  list.evaluate(async (element, { row, byWindow, speed, time }) => {
    const root = element.getRootNode() as Document | ShadowRoot
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
      seen.rows = Math.max(seen.rows, element.querySelectorAll(row).length)
      seen.moved = Math.max(seen.moved, scroller.scrollTop)
      const { left, width, top, bottom } = element.getBoundingClientRect()
      const middle = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2
      if (!root.elementFromPoint(left + Math.min(width / 2, 100), middle)?.closest(row)) seen.blank += 1
    }
  }, scrolling)

/** Slows a page's processor down, as the throttle of the developer tools does; that lengthens its thread's time too. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
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
