import { roomFaults } from '../console/sweeps/overlay-faults.ts'
import { poll } from '../console/support.ts'
import type { Driver } from './driver.ts'

/** The faults of a page after it has loaded and its animations have ended. */
export const faultsOf = (driver: Driver) =>
  poll(
    async () => [...(await viewFaults(driver)), ...(await roomFaults(driver))],
    ({ length }) => length === 0,
  )

/** What is missing in a view that should show its content. */
const viewFaults = (driver: Driver) =>
  driver.evaluate(() => {
    const all = (root: ParentNode): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? all(element.shadowRoot) : []),
      ])
    const elements = all(document.querySelector('.view') ?? document.body).filter((element) =>
      element.checkVisibility(),
    )
    const faults: string[] = []
    if (document.readyState !== 'complete') faults.push('is still loading')
    if (
      elements.some((element) => element.matches('[aria-busy=true]:not(button), .skeleton, :not(:defined)'))
    )
      faults.push('still waits for its content')
    const titled = elements.some((element) => element.matches('h1, h2, iframe') && element.clientHeight > 10)
    if (!titled) faults.push('shows no title')
    // Only pages opened without their code or link may show an error.
    const errors = elements.filter((element) => element.matches('.state.bad'))
    if (!/^\/(oauth|user\/reset|no\/such)/.test(location.pathname))
      for (const error of errors) faults.push(`says “${error.innerText.slice(0, 60)}”`)
    // A body without height in a flex layout, as WebKit once rendered every dialog.
    for (const element of elements) {
      const { height } = element.getBoundingClientRect()
      if (height < 1 && element.innerText?.trim() && getComputedStyle(element).display === 'block')
        faults.push(`${element.localName}.${element.className} has text and no height`)
    }
    return faults
  })
