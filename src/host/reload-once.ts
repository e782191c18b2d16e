/** Milliseconds after a reload in which there is no second one. */
const pause = 60_000

/**
 * Loads the console anew when a script did not come because the server has another build by now. Not when the
 * server cannot be reached or refuses the page too, because the page on screen would be lost; nor when the page
 * was reloaded just now.
 *
 * @param mayLeave - asks the user about unsaved input
 */
export function reloadWhenReplaced(mayLeave: () => Promise<boolean>) {
  addEventListener('oneapi-load-failed', () => {
    const own = document.querySelector('script[type=module]')!.getAttribute('src')!
    const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    if (type === 'reload' && performance.now() < pause) return
    void fetch(document.baseURI, { cache: 'no-cache' })
      .then(async (answer) => {
        const page = await answer.text()
        if (/type="module"/.test(page) && !page.includes(own) && (await mayLeave())) location.reload()
      })
      .catch(() => undefined)
  })
}
