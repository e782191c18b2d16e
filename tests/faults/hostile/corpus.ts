/** Sets the canary when executed. */
const call = 'window.__canary=1'

/** Values that execute when inserted into a page as markup. */
export const executing: Record<string, string> = {
  'image handler': `<img src=x onerror="${call}">`,
  'details handler': `<details open ontoggle="${call}"><summary>x</summary></details>`,
  'video handler': `<video><source onerror="${call}"></video>`,
  'broken out': `"><img src=x onerror=${call}>`,
  'style animation': `<style>@keyframes x{}</style><b style="animation:x 1ms" onanimationstart="${call}">x</b>`,
  'frame document': `<iframe srcdoc="<script>parent.__canary=1</script>"></iframe>`,
}

/** Everything that a text field may contain, by name. */
export const corpus: Record<string, string> = {
  ...executing,
  'svg handler': `<svg onload="${call}"></svg>`,
  script: `<script>${call}</script>`,
  'script link': `javascript:${call}`,
  'disguised link': ` jAvAsCrIpT\t:${call}`,
  'linking markup': `<a href="javascript:${call}">click</a>`,
  'linking markdown': `[click](javascript:${call})`,
  'data link': `data:text/html,<script>${call}</script>`,
  'svg data': `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${call}"/>`,
  template: '{{constructor.constructor("window.__canary=1")()}}',
  'template literal': '$' + `{${call}}<%= ${call} %>`,
  'right to left': 'safe\u202Egpj.exe\u202C\u2066end',
  'long name': 'W'.repeat(10_000),
  'long words': 'word '.repeat(2000),
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(20),
  formula: '=cmd|" /C calc"!A0',
  null: '\u0000\u0007\uFEFF',
  blank: '   ',
  json: '{"__proto__":{"polluted":true}}',
  'not json': '{"half":',
  '200 models': Array.from({ length: 200 }, (_, index) => `model-${index}`).join(','),
  '1,000 groups': Array.from({ length: 1000 }, (_, index) => `group-${index}`).join(','),
}

export const corpusNames = Object.keys(corpus)

/** Numbers and ids that no gateway should send. */
export const oddNumbers = [-1, 2 ** 60, -(2 ** 60), 0.5, 9007199254740993]
export const oddIds = [
  9007199254740991,
  'c56a4180-65aa-42ec-a945-5fd21dec0538',
  7,
  7,
  -3,
  '<b>1</b>',
  2 ** 60,
  'a/../b',
  '7',
  1,
]
/** An unknown provider type, role, status or log type. */
export const unknownMember = 9999
