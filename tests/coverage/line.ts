/** A test whose title is generated from data (`test.each`): its file below `tests/` and that title. */
type Generated = readonly [file: string, title: string]

/**
 * One statement of the specification and its proof: the tag in the title of a test ("… @5.3": the third of section 5),
 * or a test whose title is generated.
 */
export type Line = readonly [statement: string, proof: string | Generated]

export const generated = (file: string, title: string): Generated => [file, title]

/** The tags in a title: numbers of sections and statements. */
export const tagsIn = (title: string): string[] => title.match(/@\d\.\d+/g) ?? []
