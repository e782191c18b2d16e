/** In this order: most browsers name others before themselves. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
]

/** In this order: Android names Linux, an iPhone macOS. */
const systems: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Browser and system by a user agent, as "Firefox · Linux"; of a program that is no browser its own name, as "curl/8.14.1".
 * Empty where nothing is known.
 */
export function deviceOf(userAgent: string): string {
  const named = (names: typeof browsers) => names.find(([, sign]) => sign.test(userAgent))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  const program = userAgent.trim().split(/\s/)[0]!.slice(0, 60)
  // Every browser calls itself Mozilla, also one that is not among these.
  if (!browser && !program.startsWith('Mozilla/')) return program
  return [browser, system].filter(Boolean).join(' · ')
}
