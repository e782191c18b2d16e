/** The order matters: most browsers name others too. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
]

/** The order matters: Android also names Linux, and an iPhone macOS. */
const systems: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Browser and system from a user agent, e.g. "Firefox · Linux"; for a program that is not a browser its own name, e.g.
 * "curl/8.14.1". Empty if nothing is known.
 */
export function deviceOf(userAgent: string): string {
  const named = (names: typeof browsers) => names.find(([, sign]) => sign.test(userAgent))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  const program = userAgent.trim().split(/\s/)[0]!.slice(0, 60)
  // Every browser calls itself Mozilla, including those not listed here.
  if (!browser && !program.startsWith('Mozilla/')) return program
  return [browser, system].filter(Boolean).join(' · ')
}
