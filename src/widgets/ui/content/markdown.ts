import { Marked, Tokenizer } from 'marked'

/** In ms: the rest of a text then stays as it is written. */
const timeoutMs = 150

const deepest = 20

/** The rules here call themselves, or look for their end to the end of the text. */
const costly = [
  'blockquote',
  'list',
  'table',
  'html',
  'def',
  'lheading',
  'link',
  'reflink',
  'emStrong',
  'codespan',
  'del',
  'autolink',
  'url',
  'tag',
] as const

type Rule = (this: Tokenizer, ...values: unknown[]) => unknown

/** The time is bounded: a few kilobytes of `*_a` would take minutes, and a thousand `>` overflow the stack. */
export function parseMarkdown(text: string): string {
  const end = performance.now() + timeoutMs
  const isOver = () => performance.now() > end
  const rest = (src: string) => ({ type: 'text' as const, raw: src, text: src, escaped: false })
  let depth = 0
  const bounded = (rule: (typeof costly)[number]): Rule =>
    function (...values) {
      if (depth >= deepest || isOver()) return undefined
      depth += 1
      try {
        return (Tokenizer.prototype[rule] as Rule).apply(this, values)
      } finally {
        depth -= 1
      }
    }
  // Marked asks these two first, of blocks and of text in a line: they take all that is left.
  const tokenizer = {
    ...Object.fromEntries(costly.map((rule) => [rule, bounded(rule)])),
    space(this: Tokenizer, src: string) {
      if (!isOver()) return Tokenizer.prototype.space.call(this, src)
      return { type: 'paragraph', raw: src, text: src, tokens: [rest(src)] }
    },
    escape(this: Tokenizer, src: string) {
      return isOver() ? rest(src) : Tokenizer.prototype.escape.call(this, src)
    },
  }
  return new Marked({ gfm: true, breaks: true, tokenizer: tokenizer as never }).parse(text) as string
}
