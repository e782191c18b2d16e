import { countsOf, sectionsOf, stepOf } from './changelog.ts'
import { surfaceChanges, type Surface } from './surface.ts'

/** The state of the project that a release is made from. */
export type State = {
  /** The version in package.json; `lockVersion` is the one in package-lock.json. */
  version: string
  lockVersion: string
  changelog: string
  /** The Chinese changelog. */
  translated: string
  /** The tags of the current commit. */
  tags: string[]
  /** Files with uncommitted changes. */
  changed: string[]
}

const steps = ['major', 'minor', 'patch'] as const

/** The problems that prevent a release, one line each with what to do; empty when version, changelog and tag agree. */
export function releaseProblems(state: State): string[] {
  const { version, lockVersion, changelog, translated, tags, changed } = state
  const problems: string[] = []
  const sections = sectionsOf(changelog)
  const unreleased = sections.find((section) => section.version === 'Unreleased')
  const [newest, previous] = sections.filter((section) => section !== unreleased)
  if (!/^\d+\.\d+\.\d+$/.test(version)) problems.push(`package.json: ${version} is no version such as 1.2.3`)
  if (lockVersion !== version)
    problems.push(`package-lock.json says ${lockVersion}, package.json ${version}: npm install`)
  if (unreleased?.text) problems.push(`CHANGELOG.md: move what is under Unreleased to ${version}`)
  if (newest?.version !== version)
    problems.push(`CHANGELOG.md: the newest version is ${newest?.version ?? 'missing'}, not ${version}`)
  else if (!newest.text) problems.push(`CHANGELOG.md: ${version} says nothing`)
  else if (previous) {
    const least = stepOf(newest)
    const step = stepBetween(previous.version, version)
    if (!step) problems.push(`${version} does not follow ${previous.version}`)
    else if (steps.indexOf(step) > steps.indexOf(least))
      problems.push(
        `${previous.version} to ${version} is a ${step} step; its changelog asks for a ${least} one`,
      )
  }
  if (newest) {
    const chinese = sectionsOf(translated).find((section) => section.version === newest.version)
    const [counts, others] = [newest, chinese].map((section) =>
      section ? countsOf(section).join(', ') : 'nothing',
    )
    if (counts !== others)
      problems.push(`CHANGELOG.zh-CN.md: ${newest.version} has ${others}; CHANGELOG.md has ${counts}`)
  }
  const tag = `v${version}`
  const others = tags.filter((name) => /^v\d/.test(name) && name !== tag)
  if (!tags.includes(tag)) problems.push(`git: the commit has no tag ${tag}: git tag ${tag}`)
  if (others.length > 0) problems.push(`git: the commit is also tagged ${others.join(', ')}`)
  if (changed.length > 0) problems.push(`git: not committed: ${changed.join(', ')}`)
  return problems
}

type Version = { version: string; surface: Surface }

/**
 * The problems of the public surface: a release must not remove anything without a new major version, nor add anything
 * or change a type in a patch.
 */
export function surfaceProblems(before: Version, { version, surface }: Version): string[] {
  const step = stepBetween(before.version, version)
  if (!step)
    return [`scripts/release/last-surface.txt is of ${before.version}, which ${version} does not follow`]
  const { removed, added, retyped } = surfaceChanges(before.surface, surface)
  const refused = (word: string, entries: string[]) =>
    entries.length > 0 ? [`${step} step from ${before.version}, but ${word}: ${some(entries)}`] : []
  return [
    ...(step === 'major' ? [] : refused('removed', removed)),
    ...(step === 'patch' ? [...refused('new', added), ...refused('of another type', retyped)] : []),
  ]
}

const some = (entries: string[], most = 12) =>
  entries.slice(0, most).join(', ') + (entries.length > most ? ` and ${entries.length - most} more` : '')

/**
 * The step from one version to the next; undefined if the second is not the next of any step, such as 1.4.0 after
 * 1.2.0.
 */
function stepBetween(from: string, to: string) {
  const [one, two] = [from, to].map((version) => version.split('.').map(Number))
  const place = two!.findIndex((number, index) => number !== one![index])
  const follows =
    place >= 0 && two![place] === one![place]! + 1 && two!.slice(place + 1).every((number) => number === 0)
  return follows ? steps[place] : undefined
}
