import * as React from 'react'

/** What React 19 has and its forerunners do not is used throughout, so nothing would be shown, without a cause named. */
const needed = 19

/**
 * Refuses another React than elements can be drawn with, and says which one it is: the npm package takes the page's.
 *
 * @throws Error that names what was found and what to do
 */
export function refuseOtherReact() {
  if (parseInt(React.version) >= needed) return
  // Preact calls itself React 18.
  const isPreact = 'render' in React
  const found = isPreact ? 'Preact, as an alias of `react`' : `react ${React.version}`
  const help = isPreact ? 'Leave this package out of the alias' : `Update react and react-dom to ${needed}`
  throw new Error(
    `oneapi-widgets needs React ${needed} and found ${found}. ${help}, or load the elements by the script tag, which brings its own React: see docs/embedding/react.md.`,
  )
}
