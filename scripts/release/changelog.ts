/** A section of the changelog: the version of its heading, and the text below it. */
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

/** The number of lines of each list of a section, such as `Added 12`, for a comparison with the translation. */
export const countsOf = ({ text }: Section): string[] =>
  text
    .split(/^### /m)
    .slice(1)
    .map((list) => `${list.split('\n')[0]} ${(list.match(/^- /gm) ?? []).length}`)

/** The smallest version step that the lists of a section require. */
export const stepOf = ({ text }: Section) =>
  /^### Removed$/m.test(text) ? 'major' : /^### Added$/m.test(text) ? 'minor' : 'patch'
