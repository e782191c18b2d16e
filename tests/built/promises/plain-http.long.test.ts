import { expect } from 'chai'
import { rootGateway, type TestGateway } from '../../widgets/support.ts'
import { accessToken, addKey, hosted } from './support.ts'
import { runOn } from './stranger.ts'

describe('on plain HTTP, without the Clipboard API', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let proxy: string
  before(async () => {
    gateway = await rootGateway()
    await addKey(gateway, 'plain-key')
    proxy = await hosted(gateway, await accessToken(gateway))
  })
  const open = (elements: string) => ({
    head: '<script type="module" src="/dist/web/loader.js"></script>',
    body: elements,
    origin: `http://plain.test:${location.port}`,
  })

  it('the page is no secure context', async () => {
    const { result } = await runOn(open(''), async () => [isSecureContext, 'clipboard' in navigator])
    expect(result).to.deep.equal([false, false])
  })

  it('a key is copied the old way, or stands selected to be copied by hand', async () => {
    const { result, errors } = await runOn(
      open(`<oneapi-token-list base-url="${proxy}"></oneapi-token-list>`),
      async ({ shown, until }) => {
        const { shadowRoot } = await shown('oneapi-token-list')
        const row = await until(() => shadowRoot.querySelector('[part~=row]'))
        const press = async () => {
          row.querySelector<HTMLElement>('[part~=copy]')!.click()
          const item = await until(() =>
            shadowRoot.querySelector<HTMLElement>('.menu:popover-open .menu-item'),
          )
          item.click()
        }
        // Not of the document itself: elements read it past the names of the page's images.
        const old = Document.prototype.execCommand
        let copied = ''
        Document.prototype.execCommand = (command) => {
          const field = document.activeElement as HTMLTextAreaElement
          if (command === 'copy') copied = field.value
          return true
        }
        await press()
        await until(() =>
          document.querySelector('oneapi-notices')?.shadowRoot?.querySelector('.toast.success'),
        )
        Document.prototype.execCommand = () => false
        await press()
        const field = await until(() =>
          shadowRoot.querySelector<HTMLTextAreaElement>('dialog[open] textarea'),
        )
        await until(() => field.selectionEnd === field.value.length)
        Document.prototype.execCommand = old
        return { copied, byHand: field.value }
      },
    )
    expect(result.copied).to.match(/^sk-\w+$/)
    expect(result.byHand).to.equal(result.copied)
    expect(errors).to.deep.equal([])
  })

  it('forms work without what secure contexts alone have', async () => {
    const { result, errors } = await runOn(
      open(`<oneapi-token-form base-url="${proxy}"></oneapi-token-form>`),
      async ({ shown, until }) => {
        const { shadowRoot } = await shown('oneapi-token-form')
        const name = await until(() => shadowRoot.querySelector('input'))
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(name, 'made-plainly')
        name.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
        const made = new Promise<string>((resolve) => {
          document.addEventListener('oneapi-token-created', ({ type }) => resolve(type))
        })
        shadowRoot.querySelector<HTMLElement>('button[type=submit]')!.click()
        return made
      },
    )
    expect(result).to.equal('oneapi-token-created')
    expect(errors).to.deep.equal([])
  })
})
