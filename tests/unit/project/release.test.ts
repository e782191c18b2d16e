import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { composeFile } from '../../../scripts/release/artefacts.ts'
import { countsOf, sectionsOf } from '../../../scripts/release/changelog.ts'
import { releaseProblems, surfaceProblems, type State } from '../../../scripts/release/problems.ts'
import type { Surface } from '../../../scripts/release/surface.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const changelog = (newest: string, lines = '### Fixed\n\n- A sum.', unreleased = '') =>
  `# Changelog\n\n## Unreleased\n\n${unreleased}\n\n## ${newest}\n\n${lines}\n\n## 1.2.3 - 2026-01-05\n\n### Added\n\n- All.\n`

const fine: State = {
  version: '1.2.4',
  lockVersion: '1.2.4',
  changelog: changelog('1.2.4 - 2026-11-22'),
  translated: changelog('1.2.4'),
  tags: ['v1.2.4', 'nightly'],
  changed: [],
}
const problems = (state: Partial<State>) =>
  releaseProblems({ ...fine, ...(state.changelog && { translated: state.changelog }), ...state })

test('version, changelog and tag agree: nothing is in the way', () => expect(problems({})).toEqual([]))

test.each<[string, Partial<State>, RegExp]>([
  ['no tag', { tags: [] }, /no tag v1\.2\.4/],
  ['the tag of another version', { tags: ['v1.2.4', 'v1.2.5'] }, /also tagged v1\.2\.5/],
  ['changes under Unreleased', { changelog: changelog('1.2.4', undefined, '- A bug.') }, /under Unreleased/],
  ['no section of the version', { changelog: changelog('1.2.9') }, /newest version is 1\.2\.9, not 1\.2\.4/],
  ['an empty section', { changelog: changelog('1.2.4', '') }, /says nothing/],
  ['another version in the lock file', { lockVersion: '1.2.3' }, /package-lock\.json says 1\.2\.3/],
  [
    'lines that are not translated',
    { translated: changelog('1.2.4', '### Fixed\n\n- 一。\n- 二。') },
    /1\.2\.4 has Fixed 2; CHANGELOG\.md has Fixed 1/,
  ],
  ['files that are not committed', { changed: ['README.md'] }, /not committed: README\.md/],
  [
    'something new in a patch',
    { changelog: changelog('1.2.4', '### Added\n\n- A list.') },
    /asks for a minor one/,
  ],
  [
    'something removed in a patch',
    { changelog: changelog('1.2.4', '### Removed\n\n- A tag.') },
    /asks for a major one/,
  ],
])('%s is refused, alone', (_, state, problem) => {
  const found = problems(state)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(problem)
})

test.each([
  ['1.2.3', false],
  ['1.2.5', false],
  ['1.3.1', false],
  ['2.1.0', false],
  ['1.3.0', true],
  ['2.0.0', true],
])('%s after 1.2.3: %s', (version, follows) => {
  const found = problems({
    version,
    lockVersion: version,
    tags: [`v${version}`],
    changelog: changelog(version),
  })
  expect(found.length === 0).toBe(follows)
})

test('a version that is none', () =>
  expect(
    problems({ version: 'next', lockVersion: 'next', tags: ['vnext'], changelog: changelog('next') })[0],
  ).toMatch(/next is no version/))

test('the notes are the section of the version', () =>
  expect(sectionsOf(fine.changelog)[1]).toEqual({ version: '1.2.4', text: '### Fixed\n\n- A sum.' }))

test.each([
  ['deploy/compose.yaml', /image: oneapi-widgets:(\S+)/],
  ['deploy/wordpress/oneapi-widgets/oneapi-widgets.php', /Version: +(\S+)/],
  ['deploy/wordpress/oneapi-widgets/oneapi-widgets.php', /editor\.js', __FILE__ \), \$needed, '([^']+)'/],
  ['deploy/wordpress/oneapi-widgets/readme.txt', /Stable tag: (\S+)/],
  ['deploy/wordpress/oneapi-widgets/readme.txt', /== Changelog ==\s+= (\S+) =/],
  ['tests/documents/commands/install.sh', /oneapi-widgets-(.+)\.tgz/],
  ['docs/installing.md', /loader\.js\?([\d.]+)/],
  ['docs/releasing.md', /next version after (\S+)/],
])('%s states the version of package.json', (path, pattern) => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(pattern.exec(read(path))?.[1]).toBe(version)
})

describe('the public surface', () => {
  const surface = (...lines: string[]): Surface =>
    new Map(
      lines.map((line) => line.split(': ') as [string, string]).map(([name, type = '']) => [name, type]),
    )
  const before = {
    version: '1.2.3',
    surface: surface('x', 'x attribute y: string', 'x attribute z', "x attribute z = 'a'"),
  }
  const found = (version: string, ...lines: string[]) =>
    surfaceProblems(before, { version, surface: surface(...lines) })
  const same = [...before.surface].map(([name, type]) => (type ? `${name}: ${type}` : name))

  test('that stays is any version', () => {
    for (const version of ['1.2.4', '1.3.0', '2.0.0']) expect(found(version, ...same)).toEqual([])
  })

  test('does not shrink before a major version', () => {
    const less = same.filter((line) => line !== 'x')
    expect(found('1.3.0', ...less)).toEqual(['minor step from 1.2.3, but removed: x'])
    expect(found('2.0.0', ...less)).toEqual([])
  })

  test('does not grow or change in a patch', () => {
    expect(found('1.2.4', ...same, 'x part q')).toEqual(['patch step from 1.2.3, but new: x part q'])
    expect(found('1.2.4', ...same.map((line) => line.replace('string', 'number')))).toEqual([
      'patch step from 1.2.3, but of another type: x attribute y',
    ])
    expect(found('1.3.0', ...same, 'x part q')).toEqual([])
  })

  test('a value may be one of any text, but not be gone', () => {
    expect(found('1.3.0', 'x', 'x attribute y: string', 'x attribute z: string')).toEqual([])
    expect(found('1.3.0', 'x', 'x attribute y: string', 'x attribute z', "x attribute z = 'b'")).toEqual([
      "minor step from 1.2.3, but removed: x attribute z = 'a'",
    ])
  })

  test('of a version that this one does not follow is not compared with', () =>
    expect(found('1.2.3', ...same)).toEqual([
      'scripts/release/last-surface.txt is of 1.2.3, which 1.2.3 does not follow',
    ]))
})

test('the compose file of a release runs the package beside it, as the one of the sources runs the sources', () => {
  type Compose = { services: { console: { build: { context: string; dockerfile_inline?: string } } } }
  const compose = parse(composeFile(root, 'oneapi-widgets-1.2.3.tgz')) as Compose
  const { build } = compose.services.console
  expect(build.context).toBe('.')
  const lines = build.dockerfile_inline!.trim().split('\n')
  const of = (word: string) => lines.filter((line) => line.startsWith(`${word} `))
  expect(of('FROM')).toHaveLength(1)
  expect(of('COPY')).toEqual(['COPY oneapi-widgets-1.2.3.tgz ./'])
  expect(lines.at(-1)).toBe('ENTRYPOINT ["node", "bin/cli.js"]')
  expect(of('USER')).toEqual(['USER node'])
  const sources = parse(read('deploy/compose.yaml')) as Compose
  sources.services.console.build = build
  expect(compose).toEqual(sources)
})

test('what was released is there in Chinese', () => {
  const [english, chinese] = ['CHANGELOG.md', 'CHANGELOG.zh-CN.md'].map((path) =>
    sectionsOf(read(path)).map((section) => [section.version, ...countsOf(section)]),
  )
  const released = (sections: string[][]) => sections.slice(sections.findIndex(([of]) => of === last))
  const last = read('scripts/release/last-surface.txt').split(/\s/)[1]
  expect(released(chinese!)).toEqual(released(english!))
})
