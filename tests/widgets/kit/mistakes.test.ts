import { expect } from 'chai'
import { configure } from '../../../src/widgets/index.ts'
import '../../../src/widgets/elements/page/provider.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/usage/index.ts'
import { mount, newGateway, until } from '../support.ts'

// The tests' pages are on localhost, as a developer's are.
describe('a mistake in the markup', function () {
  this.timeout(30_000)
  const warned: string[] = []
  const warn = console.warn
  let base = ''
  before(async () => {
    console.warn = (text: unknown) => void warned.push(String(text))
    configure({ locale: 'en' })
    base = (await newGateway()).baseUrl
  })
  after(() => {
    console.warn = warn
    configure({ locale: '', theme: undefined })
  })
  const show = (markup: string) => mount(`<div>${markup}</div>`)
  const said = (words: string) => until(() => warned.find((text) => text.includes(words)))

  it('that is none is not told', async () => {
    await show(
      `<oneapi-token-list base-url="${base}" hide="title, toolbar" columns="name quota" page-size="5" theme="auto" title="Keys" lang="en-GB" aria-label="Keys" data-page="1" v-cloak><p slot="empty">none</p></oneapi-token-list><oneapi-provider theme="dark"><p>inside</p></oneapi-provider><oneapi-usage base-url="${base}" range="2026-11-01/2026-11-20" group="none"></oneapi-usage>`,
    )
    await show(`
      <oneapi-provider theme="dark">
        <p>closed, of several lines</p>
      </oneapi-provider>
      <p>The page goes on.</p>
    `)
    await show('\n<oneapi-provider theme="dark">\n<p>not indented</p>\n</oneapi-provider>\n')
    await new Promise((next) => setTimeout(next, 3000))
    expect(warned).to.deep.equal([])
  })

  it('is told: a self-closing tag, which takes in what follows', async () => {
    await show(`<oneapi-topup base-url="${base}" /><p>The page goes on.</p>`)
    await said('<oneapi-topup> holds content of the page')
  })

  it('is told: a self-closing provider, which holds all that follows', async () => {
    const host = await show(`
      <oneapi-provider base-url="${base}" />
      <p>The page goes on.</p>
    `)
    expect(host.querySelector('p')!.parentElement!.localName).to.equal('oneapi-provider')
    await said('<oneapi-provider> is never closed')
  })

  it('is told: an unknown tag, with the one that is meant', async () => {
    await show('<oneapi-top-up></oneapi-top-up>')
    await said('There is no element <oneapi-top-up>, so nothing shows. Is it <oneapi-topup>?')
  })

  it('is told: misspelt words of hide and columns', async () => {
    await show(`<oneapi-token-list base-url="${base}" hide="titel" columns="name qouta"></oneapi-token-list>`)
    await said('<oneapi-token-list hide> does not know "titel"; is it "title"?')
    await said('<oneapi-token-list columns> does not know "qouta"; is it "quota"?')
  })

  it('is told: a theme that there is not, on an element, a provider and the page', async () => {
    await show(
      `<oneapi-topup base-url="${base}" theme="drak"></oneapi-topup><oneapi-provider density="dense"></oneapi-provider>`,
    )
    await said('theme of <oneapi-topup> cannot be "drak"')
    await said('density of <oneapi-provider> cannot be "dense"')
    configure({ theme: 'night' as 'dark' })
    await said('theme of configure() cannot be "night"')
  })

  it('is told: a number that is none', async () => {
    await show(`<oneapi-token-list base-url="${base}" page-size="ten"></oneapi-token-list>`)
    await said('<oneapi-token-list page-size> takes a number, which "ten" is not')
  })

  it('is told: values of one element that there are not', async () => {
    await show(
      `<oneapi-usage base-url="${base}" scope="mine" range="7days" group="models" metric="cost" lang="xx"></oneapi-usage>`,
    )
    await said('scope of <oneapi-usage> cannot be "mine"')
    await said('range of <oneapi-usage> cannot be "7days"')
    await said('group of <oneapi-usage> cannot be "models"')
    await said('metric of <oneapi-usage> cannot be "cost"')
    await said('lang of <oneapi-usage> cannot be "xx"')
  })

  it('is told: misspelt attributes, and events that are written as one', async () => {
    await show(
      `<oneapi-token-list base-url="${base}" pagesize="5" filter_status="enabled"></oneapi-token-list>
       <oneapi-topup baseurl="${base}" on-topped-up="done()"></oneapi-topup>`,
    )
    await said('<oneapi-token-list> has no attribute "pagesize"; is it "page-size"?')
    await said('<oneapi-token-list> has no attribute "filter_status"; is it "filter-status"?')
    await said('<oneapi-topup> has no attribute "baseurl"; is it "base-url"?')
    await said('on-topped-up of <oneapi-topup> listens to nothing')
  })

  it('is told: a stand-in of no element', async () => {
    await show('<div data-oneapi="top-up"></div>')
    await said('There is no element <oneapi-top-up>')
  })

  it('is told: a token that nobody gives', async () => {
    await show(`<oneapi-topup base-url="${base}" auth="token"></oneapi-topup>`)
    await said('<oneapi-topup auth="token"> waits for a token function')
  })
})
