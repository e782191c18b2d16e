import { expect, test } from 'vitest'
import { sectionsOf } from '../../../scripts/release/changelog.ts'
import { releaseProblems, type State } from '../../../scripts/release/problems.ts'

const changelog = (newest: string, lines = '### Fixed\n\n- A sum.', unreleased = '') =>
  `# Changelog\n\n## Unreleased\n\n${unreleased}\n\n## ${newest}\n\n${lines}\n\n## 1.2.3 - 2026-01-05\n\n### Added\n\n- All.\n`

const fine: State = {
  version: '1.2.4',
  lockVersion: '1.2.4',
  changelog: changelog('1.2.4 - 2026-11-22'),
  tags: ['v1.2.4', 'nightly'],
  changed: [],
}
const problems = (state: Partial<State>) => releaseProblems({ ...fine, ...state })

test('version, changelog and tag agree: nothing is in the way', () => expect(problems({})).toEqual([]))

test.each<[string, Partial<State>, RegExp]>([
  ['no tag', { tags: [] }, /no tag v1\.2\.4/],
  ['the tag of another version', { tags: ['v1.2.4', 'v1.2.5'] }, /also tagged v1\.2\.5/],
  ['changes under Unreleased', { changelog: changelog('1.2.4', undefined, '- A bug.') }, /under Unreleased/],
  ['no section of the version', { changelog: changelog('1.2.9') }, /newest version is 1\.2\.9, not 1\.2\.4/],
  ['an empty section', { changelog: changelog('1.2.4', '') }, /says nothing/],
  ['another version in the lock file', { lockVersion: '1.2.3' }, /package-lock\.json says 1\.2\.3/],
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
