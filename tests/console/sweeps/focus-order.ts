import type { Page } from 'playwright-core'
import { Keyboard, wordsOf, type PlacedStop } from '../keyboard/keyboard.ts'

/** More stops than any page has when its long lists are skipped. */
const most = 200

/**
 * Every stop of a page in the order of a key, from one end until the focus leaves the page. Forwards, long
 * lists are skipped with their skip link.
 */
async function stopsOf(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<PlacedStop[]> {
  const hands = new Keyboard(page)
  const stops: PlacedStop[] = []
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key)
    const stop = await hands.stop()
    // At first, the focus may still be in the browser's own controls.
    if (stop.role === 'none' && presses < 3 && stops.length === 0) continue
    // After the last stop, the browser focuses the page or starts again.
    if (stop.role === 'none' || (stops[0] && wordsOf(stop) === wordsOf(stops[0]))) return stops
    stops.push(stop)
    if (key === 'Tab' && stop.name === '跳过列表') await page.keyboard.press('Enter')
  }
  return stops
}

/**
 * Keyboard faults of a page: a stop without a name or a visible focus, a stop located before its predecessor,
 * a different order backwards, or a focus that never leaves the page.
 */
export async function orderFaults(page: Page, path: string): Promise<string[]> {
  const forward = await stopsOf(page, 'Tab')
  const back = await stopsOf(page, 'Shift+Tab')
  const unseen = (way: string) => (stop: PlacedStop) =>
    stop.unseen ? [`${way} ${wordsOf(stop)}: ${stop.unseen}`] : []
  const faults = forward.flatMap((stop, index) => {
    const before = forward[index - 1]
    return [
      !stop.name && `${wordsOf(stop)} after ${before ? wordsOf(before) : 'nothing'} has no name`,
      before && isBefore(stop, before) && `${wordsOf(stop)} lies before ${wordsOf(before)}`,
    ].filter((fault) => typeof fault === 'string')
  })
  faults.push(...forward.flatMap(unseen('there')), ...back.flatMap(unseen('back')))
  const met = forward.map(wordsOf)
  const metBack = back.map(wordsOf).filter((stop) => met.includes(stop))
  // Forwards it begins where the page has put the focus, such as in the field of a user name.
  const same = metBack.reverse().slice(-met.length)
  if (same.join() !== met.join()) faults.push(`back: ${metBack.join()}, there: ${met.join()}`)
  if (forward.length > most - 3) faults.push('the focus never leaves it')
  else if (forward.length < 5) faults.push(`has ${forward.length} stops`)
  return faults.map((fault) => `${path}: ${fault}`)
}

/** Above it and not in a later column, or left of it in the same line. Scrolling boxes are not compared. */
function isBefore(stop: PlacedStop, before: PlacedStop): boolean {
  if (stop.scrolled || before.scrolled) return false
  const above = stop.bottom <= before.top && stop.left < before.right
  const left = stop.right <= before.left && stop.top < before.bottom && stop.bottom > before.top
  return above || left
}
