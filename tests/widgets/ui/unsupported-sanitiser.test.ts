import { expect } from 'chai'
import { renderMarkdown, setTrustedHtml, showSafeHtml } from '../../../src/widgets/ui/content/trusted-html.ts'

const attack = '<p>text</p><form action="/own"><input></form><a href="javascript:alert(1)">link</a> 1 &lt; 2'

// The sanitiser looks once, when it is loaded, whether the browser has what it needs: so this stands in a file of its own.
describe('HTML of administrators where the sanitiser does not work', () => {
  it('is shown as text, not as it was given', async () => {
    const place = document.createElement('div')
    const names = () => [...place.querySelectorAll('*')].map(({ localName }) => localName)
    const { entries } = Object
    Object.defineProperty(Object, 'entries', { value: undefined, configurable: true, writable: true })
    try {
      await setTrustedHtml(place, attack)
    } finally {
      Object.defineProperty(Object, 'entries', { value: entries, configurable: true, writable: true })
    }
    expect(names()).to.deep.equal(['p'])
    expect(place.textContent).to.equal('text link 1 < 2')
    showSafeHtml(place, await renderMarkdown(`# Title\n\n${attack}`))
    expect(names()).to.deep.equal(['p'])
    expect(place.textContent).to.include('Title')
  })
})
