import { expect } from 'chai'
import { isFramedUrl } from '../../../src/widgets/ui/content/framed.tsx'
import { RichText } from '../../../src/widgets/ui/content/rich-text.tsx'
import { setTrustedHtml } from '../../../src/widgets/ui/content/trusted-html.ts'
import { until } from '../support.ts'
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
