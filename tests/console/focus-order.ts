import type { Page } from 'playwright-core'
import { Keyboard, wordsOf, type PlacedStop } from './keyboard.ts'

/** More stops than any page has with its long lists passed by. */
const most = 200

/**
 * Every stop of a page in the order of a key, from one end until the focus leaves it. Forwards long lists are skipped,
 * as they offer it.
 */
async function stopsOf(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<PlacedStop[]> {
  const hands = new Keyboard(page)
  const stops: PlacedStop[] = []
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key)
    const stop = await hands.stop()
    // On its way in the focus may still be with the browser.
    if (stop.role === 'none' && presses < 3 && stops.length === 0) continue
    // Past the end the browser gives the focus to the page or begins anew.
    if (stop.role === 'none' || (stops[0] && wordsOf(stop) === wordsOf(stops[0]))) return stops
    stops.push(stop)
    if (key === 'Tab' && stop.name === '跳过列表') await page.keyboard.press('Enter')
  }
  return stops
}

/**
 * What is wrong with a page for somebody at a keyboard: a stop without a name, or that cannot be seen, one that lies
 * before the stop it follows, another way back than there, a page that is never left.
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
  if (metBack.reverse().join() !== met.join()) faults.push(`back: ${metBack.join()}, there: ${met.join()}`)
  if (forward.length > most - 3) faults.push('the focus never leaves it')
  else if (forward.length < 5) faults.push(`has ${forward.length} stops`)
  return faults.map((fault) => `${path}: ${fault}`)
}

/** Above it and not in a column further on, or on its line and to the left. What scrolls by itself has no place. */
function isBefore(stop: PlacedStop, before: PlacedStop): boolean {
  if (stop.scrolled || before.scrolled) return false
  const above = stop.bottom <= before.top && stop.left < before.right
  const left = stop.right <= before.left && stop.top < before.bottom && stop.bottom > before.top
  return above || left
}
