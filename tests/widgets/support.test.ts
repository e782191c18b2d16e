import { expect } from 'chai'
import { expectNoViolation, mount, newGateway, signIn, until } from './support.ts'

describe('the support of element tests', () => {
  it('mounts markup on the page', async () => {
    const button = await mount<HTMLButtonElement>('<button aria-label="新建">+</button>')
    expect(button.isConnected).to.equal(true)
    expect(document.querySelector('button')).to.equal(button)
  })

  it('waits for what comes later and gives up clearly', async () => {
    const start = performance.now()
    await until(() => performance.now() > start + 60)
    const error = await until(() => false, 50).catch((reason: Error) => reason)
    expect(error).to.be.an('error')
  })

  it('finds what axe finds', async () => {
    const nameless = await mount('<button></button>')
    const error = await expectNoViolation(nameless).catch((reason: Error) => reason)
    expect(String(error)).to.contain('button-name')
  })

  it('gives two files, or two users, gateways that share nothing', async () => {
    const [one, two] = [await newGateway(), await newGateway()]
    await signIn(one)
    expect((await one.call('GET', '/api/user/self')).success).to.equal(true)
    expect((await two.call('GET', '/api/user/self')).success).to.equal(false)
  })
})
