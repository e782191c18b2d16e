import { describe, expect, test } from 'vitest'
import { trimSlash } from '../../src/widgets/domain/format.ts'
import { withoutInlineCode } from '../../src/widgets/ui/content/trusted-html.ts'

test.each([
  ['<p style="color:red" title="a > b">x</p>', '<p  title="a > b">x</p>'],
  ["<img onerror='alert(1)' src=x>", '<img  src=x>'],
  ['<a ONCLICK=go() href="/x">y</a>', '<a  href="/x">y</a>'],
  ['<style>p{}</style >after', 'after'],
  ['<STYLE media=x>p{}', ''],
  ['<styled-box style=x>', '<styled-box >'],
  ['1 < 2 and style="kept outside of tags"', '1 < 2 and style="kept outside of tags"'],
  ['<b title="unclosed', '<b title="unclosed'],
  ['<br/><hr / >', '<br/><hr / >'],
  ['<input onfocus>', '<input onfocus>'],
])('without inline code: %s', (html, quiet) => expect(withoutInlineCode(html)).toBe(quiet))

/** The shortest of some runs, in ms; other load only makes runs longer. */
function time(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...runs)
}

describe('text twice as long takes about twice the time', () => {
  const shapes: [string, string, string?][] = [
    ['tags that never end', '<a'],
    ['tags that never end, with space', '<a '],
    ['a name without a value', 'a', '<b '],
    ['names and much space', 'a          ', '<b '],
    ['equal signs', '=', '<b a'],
    ['quotes that never end', '="', '<b a'],
    ['both quotes', `a="'`, '<b '],
    ['style that never ends', '<style'],
    ['ends of style that never end', '</style   ', '<style>'],
    ['slashes', '/', '<b '],
  ]
  test.each(shapes)('%s', (_, part, before = '') => {
    const text = (length: number) => before + part.repeat(length / part.length)
    const growth = () => {
      const [once, twice] = [200_000, 400_000].map((length) => time(() => withoutInlineCode(text(length))))
      // Times below half a millisecond are noise.
      return twice! / (once! + 0.5)
    }
    // Quadratic time would be four times as long each time; a busy machine is not slow ten times in a row.
    let least = growth()
    for (let again = 0; again < 9 && least >= 3; again++) least = Math.min(least, growth())
    expect(least).toBeLessThan(3)
    // This footer once froze a page for 15 s.
    expect(time(() => withoutInlineCode(text(80_000)))).toBeLessThan(200)
  })

  test('an address of slashes', () => {
    const text = (length: number) => `https:${'/'.repeat(length)}x`
    expect(time(() => trimSlash(text(100_000)))).toBeLessThan(200)
    expect(trimSlash(' https://x.example/a// ')).toBe('https://x.example/a')
  })
})
