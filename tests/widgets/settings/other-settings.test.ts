import { expect } from 'chai'
import '../../../src/widgets/elements/settings/other/index.ts'
import { version } from '../../../src/widgets/version.ts'
import { callsTo, fieldOf, heard, hasPart, partOf, rootOf } from '../lists/acting.ts'
import {
  describeTab,
  dialogOf,
  noteUnder,
  optionsAt,
  pressed,
  saveSection,
  setOption,
  textOf,
  write,
  type Toast,
} from './settings.ts'
import { expectAccessible, until } from '../support.ts'
import { maintenanceIn } from '../../../src/widgets/domain/options/maintenance.ts'

/** Serves a release page for the test; returns its address. */
async function releasePage(release: unknown): Promise<string> {
  const answer = await fetch('/__pages', {
    method: 'POST',
    body: JSON.stringify({ html: JSON.stringify(release) }),
  })
  return ((await answer.json()) as { url: string }).url
}

const other = {
  tag: 'oneapi-other-settings',
  section: 'brand',
}

describeTab(other, (its) => {
  const { settings } = its

  it('saves notice, home page, about and footer, and the site shows them @2.87', async () => {
    const element = await settings()
    for (const [section, label, key, path] of [
      ['notice', '公告', 'Notice', '/api/notice'],
      ['content', '首页内容', 'HomePageContent', '/api/home_page_content'],
      ['content', '关于', 'About', '/api/about'],
      ['content', '页脚', 'Footer', undefined],
    ] as const) {
      const text = `# ${key}\n<b>${key}</b>\n`
      write(fieldOf(element, label), text)
      await saveSection(element, section)
      await until(() => noteUnder(element, label) === '已保存')
      expect((await optionsAt(its.gateway))[key], key).to.equal(text)
      if (path) expect((await its.gateway.call('GET', path)).data).to.equal(text)
    }
  })

  it('puts maintenance into the notice and takes it out, after a preview', async () => {
    const noticeNow = async () => (await optionsAt(its.gateway)).Notice ?? ''
    const before = await noticeNow()
    const element = await settings('lang="en"')
    partOf(element, 'plan-maintenance').click()
    const dialog = await dialogOf(element)
    pressed(element, 'confirm')
    await until(() => dialog.textContent.includes('Enter when it starts'))
    expect(dialog.textContent).to.contain('Choose a time in the future, after the start')
    write(fieldOf(element, 'Start'), '2099-01-01T02:00:00')
    write(fieldOf(element, 'End'), '2099-01-01T01:00:00')
    await until(() => !dialog.textContent.includes('Enter when it starts'))
    expect(hasPart(element, 'preview')).to.equal(false)
    write(fieldOf(element, 'End'), '2099-01-01T04:00:00')
    write(fieldOf(element, 'Text'), 'New database')
    const preview = await until(() => dialog.querySelector('[part=preview]'))
    await until(() => preview.textContent.endsWith('New database'))
    expect(preview.textContent).to.match(/^Jan 1, 2099, 2:00.+4:00.AM/)
    await expectAccessible(element)
    pressed(element, 'confirm')
    // Nothing is stored until the notice is saved.
    expect(await noticeNow()).to.equal(before)
    await saveSection(element, 'notice')
    await until(() => noteUnder(element, 'Notice') === 'Saved')
    expect(maintenanceIn(await noticeNow())).to.deep.equal({
      from: Date.parse('2099-01-01T02:00:00') / 1000,
      to: Date.parse('2099-01-01T04:00:00') / 1000,
      text: 'New database',
    })
    partOf(element, 'plan-maintenance').click()
    await dialogOf(element)
    expect(fieldOf(element, 'Text').value).to.equal('New database')
    pressed(element, 'take-out')
    await saveSection(element, 'notice')
    await until(async () => (await noticeNow()) === before.trim())
  })

  it('saves name and logo, and asks for the status again @2.88', async () => {
    const element = await settings()
    const asked = () => callsTo(`GET ${its.gateway.baseUrl}/api/status`)
    const before = asked()
    write(fieldOf(element, '系统名称'), 'Relay Desk')
    write(fieldOf(element, 'Logo 图片地址'), 'https://example.com/logo.png')
    await saveSection(element, 'brand')
    await until(() => noteUnder(element, 'Logo 图片地址') === '已保存')
    await until(() => asked() === before + 1)
    await until(() => localStorage.getItem(`oneapi:${its.gateway.baseUrl}:system_name`) === 'Relay Desk')
    await setOption(its.gateway, 'SystemName', 'One API')
  })

  it("offers the themes of the gateway's built-in console, and says whose they are @2.89", async () => {
    const element = await settings()
    const select = fieldOf(element, '主题名称') as unknown as HTMLSelectElement
    expect([...select.options].map(({ value }) => value)).to.deep.equal(['default', 'berry', 'air'])
    expect(noteUnder(element, '主题名称')).to.contain('此控制台若是其中之一，改选会换掉它')
    select.value = 'berry'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await saveSection(element, 'brand')
    await until(() => noteUnder(element, '主题名称') === '已保存')
    expect((await optionsAt(its.gateway)).Theme).to.equal('berry')
  })

  it('says that the console is the latest when the release has its version, or that of the specification @8.18', async () => {
    for (const tag of [`v${version}`, 'v1.0.0']) {
      const url = await releasePage({ tag_name: tag, body: 'same' })
      const element = await settings(`release-url="${url}"`)
      expect(textOf(element)).to.contain(`当前版本：v${version}`)
      partOf(element, 'check-update').click()
      await until(() => textOf(element).includes(`已是最新版本：${tag}`))
      expect(rootOf(element).querySelector('dialog[open]') === null).to.equal(true)
    }
  })

  it('shows the notes of another release, made safe @2.90 @7.11', async () => {
    const url = await releasePage({
      tag_name: 'v99.0.0',
      body: '## News\n\n<img src="x" onerror="window.stolen = 1"><script>window.stolen = 1</script>\n\n- **faster**',
      html_url: 'https://example.com/releases/v99.0.0',
    })
    const element = await settings(`release-url="${url}"`)
    partOf(element, 'check-update').click()
    const dialog = await dialogOf(element)
    await until(() => dialog.querySelector('[part=release] h2')?.textContent === 'News')
    await until(() => dialog.querySelector('strong')?.textContent === 'faster')
    expect(dialog.querySelector('script, [onerror]') === null).to.equal(true)
    expect('stolen' in window).to.equal(false)
    expect(dialog.querySelector('a')?.href).to.equal('https://example.com/releases/v99.0.0')
    expect(textOf(element)).to.contain('新版本：v99.0.0')
  })

  it('says that the check failed, and tries again', async () => {
    for (const url of ['/__pages/none', await releasePage({ message: 'rate limit' })]) {
      const element = await settings(`release-url="${url}"`)
      partOf(element, 'check-update').click()
      await until(() => textOf(element).includes('检查更新失败'))
      await until(() => partOf(element, 'check-update').ariaBusy !== 'true')
      element.setAttribute('release-url', await releasePage({ tag_name: `v${version}` }))
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      partOf(element, 'check-update').click()
      await until(() => textOf(element).includes('已是最新版本'))
      element.remove()
    }
  })

  it('leaves out what it is told to, and follows the language', async () => {
    const toasts = heard<Toast>('oneapi-notify')
    const element = await settings('hide="title update" lang="en"')
    expect(rootOf(element).querySelectorAll('h1')).to.have.length(0)
    expect(hasPart(element, 'check-update')).to.equal(false)
    write(fieldOf(element, 'Notice'), 'Hello')
    await saveSection(element, 'notice')
    await until(() => toasts.length === 1)
    expect(toasts[0]!.text).to.equal('Saved: Notice')
  })
})
