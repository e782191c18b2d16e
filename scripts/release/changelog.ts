/** One version of the changelog: its heading without the date, and the text below it. */
type Section = { version: string; text: string }

/** The sections of a changelog, newest first; `Unreleased` is one of them. */
export const sectionsOf = (changelog: string): Section[] =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return { version: heading.replace(/ - .*/, '').trim(), text: lines.join('\n').trim() }
    })

/** How many lines each list of a section has, such as `Added 12`, to compare it with its translation. */
export const countsOf = ({ text }: Section): string[] =>
  text
    .split(/^### /m)
    .slice(1)
    .map((list) => `${list.split('\n')[0]} ${(list.match(/^- /gm) ?? []).length}`)

/** The smallest version step that a section's lists require. */
export const stepOf = ({ text }: Section) =>
  /^### Removed$/m.test(text) ? 'major' : /^### Added$/m.test(text) ? 'minor' : 'patch'
