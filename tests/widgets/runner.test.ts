import { expect } from 'chai'
import { sendKeys, setViewport } from '@web/test-runner-commands'

describe('the runner of element tests', () => {
  it('types into a plain element in a real browser', async () => {
    await setViewport({ width: 390, height: 800 })
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await sendKeys({ type: '令牌 key' })
    expect(field.value).to.equal('令牌 key')
    expect(innerWidth).to.equal(390)
    field.remove()
  })

  it('holds its page to the policy of the console', async () => {
    const refused = new Promise<SecurityPolicyViolationEvent>((resolve) =>
      document.addEventListener(
        'securitypolicyviolation',
        (event) => {
          event.stopPropagation()
          resolve(event)
        },
        { once: true },
      ),
    )
    expect(() => {
      document.createElement('p').innerHTML = '<b>raw</b>'
    }).to.throw(TypeError)
    expect((await refused).violatedDirective).to.equal('require-trusted-types-for')
  })
})
