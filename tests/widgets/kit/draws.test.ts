import { expect } from 'chai'
import { mount, rootGateway, until } from '../support.ts'
import { defineProbe, draws, shown } from './probe.tsx'

// On a slow device each rendering of a list is a long task.
describe('how often an element is drawn', () => {
  before(() => defineProbe())

  it('empty, with the status and with its data: not for a call that begins, nor for what is the same', async () => {
    const gateway = await rootGateway()
    const before = draws
    const probe = await mount(`<oneapi-probe base-url="${gateway.baseUrl}"></oneapi-probe>`)
    await until(() => shown(probe, 'user') === 'root')
    await new Promise((next) => setTimeout(next, 300))
    expect(draws - before).to.be.at.most(3)
  })
})
