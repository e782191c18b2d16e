import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A code block of a document, and the file or region that it shows. */
interface Quote {
  /** Path relative to the project's root. */
  file: string
  /** The part between `#region name` and `#endregion`; undefined quotes the whole file. */
  region?: string
  /** The text as shown in the document. */
  shown: string
}

const marked = /^( *)<!-- quote: ([^\s#]+)(?:#(\S+))? -->\n\n?\1```(\w*)\n([^]*?)^\1```$/gm

/** All quotations in a document. */
export const quotesIn = (markdown: string): Quote[] =>
  [...markdown.matchAll(marked)].map(([, indent = '', file = '', region, , shown = '']) => ({
    file,
    ...(region && { region }),
    shown: shown.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))

/**
 * Returns the document with all quotations updated from their files.
 *
 * @param say - transforms the code, for example translates its comments; default unchanged
 */
export const requote = (markdown: string, root: string, say = (code: string) => code): string =>
  markdown.replace(marked, (_, indent: string, file: string, region: string | undefined, kind: string) => {
    const name = region ? `${file}#${region}` : file
    const text = say(textOf(root, file, region)).replaceAll(/^(?=.)/gm, indent)
    return `${indent}<!-- quote: ${name} -->\n\n${indent}\`\`\`${kind}\n${text}${indent}\`\`\``
  })

/**
 * The text of a file or of a region in it, without the region's indentation.
 * @throws when the file has no such region
 */
function textOf(root: string, file: string, region?: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  if (!region) return text
  const part = new RegExp(`#region ${region}\\b.*\\n([^]*?)^.*#endregion`, 'm').exec(text)?.[1]
  if (part === undefined) throw new Error(`${file} has no "#region ${region}"`)
  const indents = [...part.matchAll(/^( *)\S/gm)].map(([, spaces = '']) => spaces.length)
  return part.replaceAll(new RegExp(`^ {${Math.min(...indents)}}`, 'gm'), '')
}
