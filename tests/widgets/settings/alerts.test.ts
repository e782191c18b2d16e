import { expect } from 'chai'
import '../../../src/widgets/elements/settings/operation/index.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import { expectAccessible, mount, newGateway, onFetch, rootGateway, signIn, until } from '../support.ts'

describe('alerts in the settings', function () {
  this.timeout(60_000)

  const open = async (gateway: { baseUrl: string }, lang = 'en') => {
    const element = await mount(
      `<oneapi-operation-settings base-url="${gateway.baseUrl}" lang="${lang}"></oneapi-operation-settings>`,
    )
    await until(
      () => hasPart(element, 'section__alerts') || rootOf(element).querySelector('[part~=section__alerts]'),
    )
    return element
  }
  const section = (element: Element) => rootOf(element).querySelector<HTMLElement>('[part~=section__alerts]')!
  const rows = (element: Element) => [...rootOf(element).querySelectorAll<HTMLElement>('[part=alert-row]')]
  const dialog = (element: Element) => rootOf(element).querySelector('[part~=alert-dialog]')
  const save = (element: Element) => partOf(element, 'alert-save').click()
  const polite = () => rootGateway({ config: { manners: 'polite' } })

  it('asks which channel is meant where the metric leaves no user', async () => {
    const gateway = await polite()
    const rule = {
      name: 'Spender',
      metric: 'spend',
      subject: 'user',
      subject_id: 1,
      threshold: 500000,
      quiet: 60,
    }
    await gateway.call('POST', '/api/alert/', { ...rule, mail: 'a@example.com', webhook: '', enabled: true })
    const element = await open(gateway)
    await until(() => rows(element).length === 1)
    buttonIn(section(element), 'Edit Spender').click()
    await until(() => hasPart(element, 'alert-form'))
    const metric = rootOf(element).querySelector<HTMLSelectElement>(
      '[part~=alert-form] select:has([value=spend])',
    )!
    metric.value = 'balance'
    metric.dispatchEvent(new Event('change', { bubbles: true }))
    const name = await until(() =>
      rootOf(element).querySelector<HTMLInputElement>('[part~=alert-form] [role=combobox]'),
    )
    expect(name.value + name.placeholder).not.to.match(/1/)
  })

  it('adds a rule, changes it, tests it, shows its history and deletes it', async () => {
    const gateway = await polite()
    const element = await open(gateway)
    await until(() => section(element).textContent!.includes('No alert rules yet'))
    partOf(element, 'alert-add').click()
    await until(() => hasPart(element, 'alert-form'))
    await expectAccessible(element)
    save(element)
    await until(() =>
      partOf(element, 'alert-form').textContent!.includes('Enter a mail address or a webhook'),
    )
    fill(fieldOf(element, 'Name'), 'Too many failures')
    fill(fieldOf(element, 'Threshold (Percent)'), '12.5')
    fill(fieldOf(element, 'Webhook address'), 'http://127.0.0.1:9/hook')
    await until(() => fieldOf(element, 'Webhook secret'))
    fill(fieldOf(element, 'Webhook secret'), 'short')
    save(element)
    await until(() => partOf(element, 'alert-form').textContent!.includes('At least 16 characters'))
    fill(fieldOf(element, 'Webhook secret'), 'a-secret-of-16-or-more')
    save(element)
    await until(() => rows(element).length === 1)
    expect(rows(element)[0]!.textContent).to.contain('Too many failures')
    expect(rows(element)[0]!.textContent).to.contain('Error rate above 12.5%')
    expect(rows(element)[0]!.textContent).to.contain('No data')
    expect(rootOf(element).innerHTML).not.to.contain('a-secret-of-16')

    const told = heard<{ kind: string; text: string }>('oneapi-notify')
    partOf(element, 'alert-test').click()
    await until(() => told.some(({ kind }) => kind === 'error'))
    expect(told.at(-1)!.text).to.equal(
      'The test was not sent: The address of the webhook is in a private network',
    )
    partOf(element, 'alert-history').click()
    await until(() => hasPart(element, 'alert-event'))
    expect(partOf(element, 'alert-event').textContent).to.match(
      /^Too many failures · Test.*webhook: The address of the webhook is in a private network$/,
    )
    await expectAccessible(element)

    buttonIn(section(element), 'Edit Too many failures').click()
    await until(() => hasPart(element, 'alert-form'))
    expect(fieldOf(element, 'Webhook secret').value).to.equal('')
    fill(fieldOf(element, 'Quiet time (minutes)'), '15')
    save(element)
    await until(() => !dialog(element)?.hasAttribute('open'))
    const { data } = await gateway.call<{ data: { quiet: number; has_secret: boolean }[] }>(
      'GET',
      '/api/alert/',
    )
    expect(data).to.have.length(1)
    expect(data[0]).to.include({ quiet: 15, has_secret: true, threshold: 12.5 })

    // A channel is chosen by name; the id of one that is not listed may be typed.
    const draft = { name: 'c', type: 1000, key: 'k', models: 'm', group: 'default' }
    await gateway.call('POST', '/api/channel/', { ...draft, name: 'watched' })
    const found = await gateway.call<{ data: { id: number }[] }>('GET', '/api/channel/search?keyword=watched')
    buttonIn(section(element), 'Edit Too many failures').click()
    await until(() => hasPart(element, 'alert-form'))
    const subject = rootOf(element).querySelector<HTMLSelectElement>(
      '[part~=alert-form] select:has([value=channel])',
    )!
    subject.value = 'channel'
    subject.dispatchEvent(new Event('change', { bubbles: true }))
    const byName = async (typed: string, wanted: string) => {
      const name = await until(() =>
        rootOf(element).querySelector<HTMLInputElement>('[part~=alert-form] [role=combobox]'),
      )
      name.focus()
      fill(name, typed)
      await until(() => rootOf(element).querySelector('[role=option]')?.textContent?.includes(wanted))
      name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    }
    await byName('watch', 'watched')
    await expectAccessible(partOf(element, 'alert-form'))
    save(element)
    await until(() => !dialog(element)?.hasAttribute('open'))
    const stored = await gateway.call<{ data: { subject: string; subject_id: number }[] }>(
      'GET',
      '/api/alert/',
    )
    expect(stored.data[0]).to.include({ subject: 'channel', subject_id: found.data[0]!.id })

    // So are a user and a key of any user.
    await gateway.call('POST', '/api/user/', { username: 'spender', password: '12345678' })
    const users = await gateway.call<{ data: { id: number }[] }>('GET', '/api/user/search?keyword=spender')
    await gateway.call('POST', '/api/token/', { name: 'nightly', remain_quota: 1, expired_time: -1 })
    const keys = await gateway.call<{ data: { id: number }[] }>('GET', '/api/token/search?keyword=nightly')
    const choices = [
      ['user', 'spend', 'spender #', users.data[0]!.id],
      ['token', 'night', 'nightly · root #', keys.data[0]!.id],
    ] as const
    for (const [of, typed, wanted, id] of choices) {
      buttonIn(section(element), 'Edit Too many failures').click()
      await until(() => hasPart(element, 'alert-form'))
      const select = (has: string, value: string) => {
        const field = rootOf(element).querySelector<HTMLSelectElement>(
          `[part~=alert-form] select:has([value=${has}])`,
        )!
        field.value = value
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }
      select('spend', 'spend')
      await until(() => rootOf(element).querySelector('[part~=alert-form] option[value=token]'))
      select('channel', of)
      await byName(typed, wanted)
      fill(
        partOf(element, 'alert-form').querySelector<HTMLInputElement>(
          '.quota-field input, input[inputmode=decimal]',
        )!,
        '5',
      )
      await expectAccessible(partOf(element, 'alert-form'))
      save(element)
      await until(() => !dialog(element)?.hasAttribute('open'))
      const { data } = await gateway.call<{ data: object[] }>('GET', '/api/alert/')
      expect(data[0]).to.include({ metric: 'spend', subject: of, subject_id: id })
    }

    buttonIn(section(element), 'Delete Too many failures').click()
    const confirm = await until(() => rootOf(element).querySelector('[role=alertdialog][open]'))
    buttonIn(confirm, 'Delete').click()
    await until(() => rows(element).length === 0)
  })

  it('says which rules cannot be judged while the log is off, and which notices reached no recipient', async () => {
    const gateway = await polite()
    const draft = { subject: 'all', subject_id: 0, threshold: 1, quiet: 5, mail: 'ops@relay.test' }
    await gateway.call('POST', '/api/alert/', { ...draft, name: 'spent', metric: 'spend' })
    await gateway.call('POST', '/api/alert/', { ...draft, name: 'left', metric: 'balance' })
    await gateway.call('PUT', '/api/option/', { key: 'LogConsumeEnabled', value: 'false' })
    onFetch(async ({ url, send }) => {
      const answer = await send()
      if (!url.pathname.endsWith('/api/alert/')) return answer
      const reply = (await answer.json()) as { data: { name: string; missed: number }[] }
      for (const rule of reply.data) if (rule.name === 'left') rule.missed = 2
      return Response.json(reply)
    })
    const element = await open(gateway)
    const [spent, left] = await until(() => rows(element).length === 2 && rows(element))
    expect(spent!.textContent).to.contain('Cannot be judged: the log of calls is off.')
    expect(spent!.textContent).not.to.contain('nobody')
    expect(left!.textContent).not.to.contain('Cannot be judged')
    expect(left!.textContent).to.contain('the last 2 notices reached no recipient')
    partOf(element, 'alert-add').click()
    await until(() => hasPart(element, 'alert-form'))
    expect(partOf(element, 'alert-form').textContent).to.contain('Cannot be judged')
  })

  it('keeps what was typed when the gateway refuses it, and sends it once', async () => {
    const gateway = await polite()
    let sent = 0
    onFetch(({ url, method, send }) => {
      if (!url.pathname.endsWith('/api/alert/') || method !== 'POST') return send()
      sent += 1
      return new Response(JSON.stringify({ success: false, message: '最多 50 条告警规则' }), {
        headers: { 'content-type': 'application/json' },
      })
    })
    const element = await open(gateway)
    await until(() => hasPart(element, 'alert-add'))
    partOf(element, 'alert-add').click()
    await until(() => hasPart(element, 'alert-form'))
    fill(fieldOf(element, 'Name'), 'kept')
    fill(fieldOf(element, 'Mail addresses'), 'ops@relay.test')
    save(element)
    save(element)
    await until(() => partOf(element, 'alert-form').textContent!.includes('At most 50 alert rules'))
    expect(fieldOf(element, 'Name').value).to.equal('kept')
    expect(sent).to.equal(1)
  })

  it('creates one rule though the answer is lost, keeps what others changed, and asks before it forgets', async () => {
    const gateway = await polite()
    let isLost = false
    onFetch(async ({ url, method, send }) => {
      const answer = await send()
      if (isLost || !url.pathname.endsWith('/api/alert/') || method !== 'POST') return answer
      isLost = true
      throw new TypeError('network')
    })
    const stored = async () =>
      (
        await gateway.call<{ data: { id: number; name: string; quiet: number; mail: string }[] }>(
          'GET',
          '/api/alert/',
        )
      ).data
    const element = await open(gateway)
    await until(() => hasPart(element, 'alert-add'))
    partOf(element, 'alert-add').click()
    await until(() => hasPart(element, 'alert-form'))
    // 60 characters, which are 180 bytes.
    fill(fieldOf(element, 'Name'), '告'.repeat(60))
    fill(fieldOf(element, 'Mail addresses'), 'ops@relay.test')
    save(element)
    await until(() => !hasPart(element, 'alert-form'))
    expect(await stored()).to.have.length(1)

    const edit = await until(() => buttonIn(section(element), `Edit ${'告'.repeat(60)}`))
    edit.click()
    await until(() => hasPart(element, 'alert-form'))
    const [rule] = await stored()
    await gateway.call('PUT', '/api/alert/', { ...rule, quiet: 5 })
    fill(fieldOf(element, 'Name'), 'renamed')
    save(element)
    await until(() => !hasPart(element, 'alert-form'))
    expect((await stored())[0]).to.include({ name: 'renamed', quiet: 5, mail: 'ops@relay.test' })

    await until(() => section(element).textContent!.includes('renamed'))
    buttonIn(section(element), 'Edit renamed').click()
    await until(() => hasPart(element, 'alert-form'))
    fill(fieldOf(element, 'Name'), 'typed')
    buttonIn(dialog(element)!, 'Cancel').click()
    const question = await until(() => rootOf(element).querySelector('[role=alertdialog][open]'))
    expect(hasPart(element, 'alert-form')).to.equal(true)
    question.querySelector<HTMLElement>('button')!.click()
  })

  it('asks which threshold counts where another session has set one meanwhile', async () => {
    const gateway = await polite()
    const rule = {
      name: 'both',
      enabled: true,
      metric: 'errors',
      subject: 'all',
      subject_id: 0,
      threshold: 10,
    }
    const sent = { ...rule, mail: 'ops@relay.test', webhook: '', quiet: 60, secret: '' }
    await gateway.call('POST', '/api/alert/', sent)
    const stored = async () =>
      (await gateway.call<{ data: ({ id: number } & typeof sent)[] }>('GET', '/api/alert/')).data[0]!
    const element = await open(gateway)
    ;(await until(() => buttonIn(section(element), 'Edit both'))).click()
    await until(() => hasPart(element, 'alert-form'))
    await gateway.call('PUT', '/api/alert/', { ...(await stored()), secret: '', threshold: 20 })
    fill(fieldOf(element, 'Threshold (Percent)'), '40')
    save(element)
    const conflict = await until(() => rootOf(element).querySelector('[part=conflict]'))
    expect(conflict.textContent).to.contain('Threshold').and.contain('20').and.contain('40')
    expect((await stored()).threshold).to.equal(20)
    rootOf(element).querySelectorAll<HTMLInputElement>('[part=conflict] input')[1]!.click()
    partOf(element, 'confirm').click()
    await until(() => !hasPart(element, 'alert-form'))
    expect((await stored()).threshold).to.equal(40)
  })

  it('words both sides of a conflict as the form does', async () => {
    const gateway = await polite()
    const element = await open(gateway)
    const sides = async (rule: object, theirs: object, mine: () => void) => {
      const of = { name: 'worded', enabled: true, subject: 'all', subject_id: 0, mail: 'ops@relay.test' }
      const sent = { ...of, threshold: 10, webhook: '', quiet: 60, secret: '', ...rule }
      await gateway.call('POST', '/api/alert/', sent)
      const { data } = await gateway.call<{ data: { id: number }[] }>('GET', '/api/alert/')
      await (element as WidgetElement).refresh()
      ;(await until(() => buttonIn(section(element), 'Edit worded'))).click()
      await until(() => hasPart(element, 'alert-form'))
      await gateway.call('PUT', '/api/alert/', { ...sent, id: data[0]!.id, ...theirs })
      mine()
      save(element)
      const { textContent } = await until(() => rootOf(element).querySelector('[part=conflict]'))
      partOf(element, 'confirm').click()
      await until(() => !hasPart(element, 'alert-form'))
      await gateway.call('DELETE', `/api/alert/${data[0]!.id}`)
      return textContent
    }
    const byMetric = await sides({ metric: 'errors' }, { metric: 'balance' }, () => {
      const metric = partOf(element, 'alert-form').querySelector('select')!
      metric.value = 'latency'
      metric.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(byMetric).to.equal(
      'MetricStored now: Balance of a channel belowYour change: 95th percentile of the time above',
    )
    const spending = { metric: 'spend', threshold: 500_000 }
    const byThreshold = await sides(spending, { threshold: 1_000_000 }, () =>
      fill(partOf(element, 'alert-form').querySelector<HTMLInputElement>('.quota-money input')!, '5'),
    )
    expect(byThreshold).to.equal('ThresholdStored now: $2.00Your change: $5.00')
  })

  it('shows no rule that another session deleted, once the gateway has said so', async () => {
    const gateway = await polite()
    const element = await open(gateway)
    await until(() => hasPart(element, 'alert-add'))
    const acts: Record<string, () => Promise<unknown>> = {
      async Edit() {
        const form = await until(() => dialog(element))
        fill(fieldOf(element, 'Name'), 'renamed')
        save(element)
        await until(() => form.textContent!.includes('no longer exists'))
        buttonIn(form, 'Cancel').click()
        buttonIn(
          await until(() => rootOf(element).querySelector('[role=alertdialog][open]')),
          'Discard',
        ).click()
      },
      async Delete() {
        const question = await until(() => rootOf(element).querySelector('[role=alertdialog][open]'))
        buttonIn(question, 'Delete').click()
        await until(() => question.textContent!.includes('does not exist'))
        buttonIn(question, 'Cancel').click()
      },
      'Send a test of': async () => undefined,
    }
    for (const [label, act] of Object.entries(acts)) {
      const rule = {
        metric: 'errors',
        subject: 'all',
        subject_id: 0,
        threshold: 10,
        quiet: 60,
        enabled: true,
      }
      const { data } = await gateway.call<{ data: { id: number } }>('POST', '/api/alert/', {
        ...rule,
        name: 'Failures',
        mail: 'ops@relay.test',
      })
      void (element as WidgetElement).refresh()
      await until(() => rows(element).length === 1)
      await gateway.call('DELETE', `/api/alert/${data.id}`)
      buttonIn(section(element), `${label} Failures`).click()
      await act()
      await until(() => rows(element).length === 0)
    }
  })

  it('offers a retry where the rules cannot be read', async () => {
    const gateway = await polite()
    let down = true
    onFetch(({ url, send }) =>
      down && url.pathname.endsWith('/api/alert/') ? new Response('{}', { status: 500 }) : send(),
    )
    const element = await open(gateway, 'zh-CN')
    await until(() => section(element).textContent!.includes('告警规则加载失败'))
    down = false
    buttonIn(section(element), '重试').click()
    await until(() => hasPart(element, 'alert-add'))
  })

  for (const family of ['one-hub', 'laisky'] as const)
    it(`says in front of ${family} where its own warnings are, and asks nothing`, async () => {
      const gateway = await newGateway({ family })
      await signIn(gateway)
      const asked: string[] = []
      onFetch(({ url, send }) => {
        asked.push(url.pathname)
        return send()
      })
      const element = await open(gateway)
      expect(section(element).textContent).to.contain('are in Monitoring above')
      expect(hasPart(element, 'alert-add')).to.equal(false)
      expect(asked.filter((path) => path.includes('/api/alert'))).to.deep.equal([])
      await expectAccessible(element)
    })
})
