import { expect } from 'chai'
import { newGateway, until } from '../../widgets/support.ts'
import { openPage, type OwnPage } from '../support.ts'
import { addPerson, shownIn, textOf } from './support.ts'

const withInlineScript = `default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self'; connect-src 'self'; img-src 'self' data:`

describe('a page without a bundler', () => {
  const apiCalls = ({ window }: OwnPage) =>
    window.performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.includes('/api/'))

  it('configures the library by what the loader exports, before the first call', async () => {
    const gateway = await newGateway()
    const { token } = await addPerson(gateway, 'visitor', 'the-key')
    const page = await openPage(
      {
        head: `<script type="module">
          import { configure } from '/dist/web/loader.js'
          window.asked = 0
          window.configure = configure
          configure({
            baseUrl: '${gateway.baseUrl}',
            tokenProvider: async () => (window.asked++, '${token}'),
            locale: 'en',
            theme: 'dark',
          })
        </script>`,
        body: '<oneapi-token-list></oneapi-token-list>',
      },
      withInlineScript,
    )
    const list = await shownIn(page, 'oneapi-token-list')
    await until(() => textOf(list).includes('the-key'))
    expect(textOf(list)).to.contain('New key')
    expect(page.window.getComputedStyle(list).colorScheme).to.equal('dark')
    expect(Reflect.get(page.window, 'asked')).to.equal(1)
    expect(apiCalls(page)).not.to.have.length(0)
    expect(apiCalls(page).filter((path) => !path.startsWith(gateway.baseUrl))).to.deep.equal([])

    // Later calls take effect immediately.
    const configure = Reflect.get(page.window, 'configure') as (settings: object) => void
    configure({ locale: 'zh-CN', theme: 'light' })
    await until(() => textOf(list).includes('新建令牌'))
    expect(page.window.getComputedStyle(list).colorScheme).to.equal('light')
  })
})
