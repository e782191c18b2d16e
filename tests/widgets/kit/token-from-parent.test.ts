import { expect } from 'chai'
import { tokenFromParent } from '../../../src/host/embed/token-from-parent.ts'
import { until } from '../support.ts'

describe('the token that a frame gets from its parent', () => {
  let asked: boolean[] = []
  const listen = ({ data }: MessageEvent<{ type: string; refused: boolean }>) => {
    if (data.type === 'oneapi-token-wanted') asked.push(data.refused)
  }
  const origins = document.createElement('meta')
  before(() => {
    origins.name = 'oneapi-embed-origins'
    origins.content = window.parent.origin
    document.head.append(origins)
    window.parent.addEventListener('message', listen)
  })
  beforeEach(() => (asked = []))
  after(() => {
    origins.remove()
    window.parent.removeEventListener('message', listen)
  })
  /** What the parent passes; resolves once it has arrived. */
  const offer = async (token: string) => {
    const arrived = new Promise((next) => window.addEventListener('message', next, { once: true }))
    window.postMessage({ type: 'oneapi-token', token }, '*')
    await arrived
  }
  const refusal = (given: Promise<string>) =>
    given.then(
      () => undefined,
      (error: Error) => error.message,
    )

  it('is asked for again after the parent was silent, and comes however late it was offered', async () => {
    const provide = tokenFromParent(50)
    expect(await refusal(provide({ refused: false }))).to.match(/no token/)
    const again = provide({ refused: false })
    await until(() => asked.length === 2)
    await offer('first')
    expect(await again).to.equal('first')

    expect(await refusal(provide({ refused: true }))).to.match(/no token/)
    await offer('late')
    expect(await provide({ refused: false })).to.equal('late')
    expect(asked).to.deep.equal([false, false, true])
  })

  it('is passed to everything that waits for it', async () => {
    const provide = tokenFromParent()
    const all = [provide({ refused: false }), provide({ refused: false })]
    await offer('shared')
    expect(await Promise.all(all)).to.deep.equal(['shared', 'shared'])
  })
})
