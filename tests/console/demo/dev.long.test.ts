import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'
import { poll } from '../support.ts'

// `npm run dev`: the sources, compiled by Vite on request.
const stage = setStage({ MANNERS: 'polite', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' }, 'dev')

test('in development the console, the gallery, the portals and the frame show live elements', async () => {
  const context = await stage.browser.newContext({ locale: 'zh-CN' })
  const problems: string[] = []
  // The other portals are plain files, like the first of these.
  const portals = ['portal', 'htmx', 'react', 'vue'].map((name) => `demo/${name}/`)
  const paths = ['login', 'demo/', ...portals, 'embed.html?widget=topup']
  for (const path of paths) {
    const page = await context.newPage()
    page.on('pageerror', (error) => problems.push(`${path}: ${error.message}`))
    page.on('response', (response) => {
      // Calls fail because nobody is signed in, and only the build has sizes.
      if (response.status() >= 400 && !/\/api\/|sizes\.json/.test(response.url()))
        problems.push(`${path}: ${response.status()} ${response.url()}`)
    })
    await page.goto(`${stage.url}/${path}`)
    const live = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter(({ localName }) => localName.startsWith('oneapi-'))
          .map(({ localName, shadowRoot }) => [localName, Boolean(shadowRoot)] as const),
      )
    const found = await poll(live, (all) => all.length > 0 && all.every(([, defined]) => defined))
    expect(found.length, path).toBeGreaterThan(0)
    expect(
      found.filter(([, defined]) => !defined),
      path,
    ).toEqual([])
    await page.close()
  }
  expect(problems).toEqual([])
  await context.close()
})

test('it says where to look, and who signs in', () => {
  expect(stage.output()).toContain(`Console: ${stage.url}`)
  expect(stage.output()).toContain(`Gallery: ${stage.url}/demo/`)
  expect(stage.output()).toContain('First sign-in: root / 123456')
  expect(stage.output().match(/http:\/\/localhost:\d+/g)).toEqual(Array(2).fill(stage.url))
})

test('what is not there is not there, and a folder has its slash', async () => {
  expect((await fetch(`${stage.url}/demo/nothing.json`)).status).toBe(404)
  expect((await fetch(`${stage.url}/demo/portal`)).url).toBe(`${stage.url}/demo/portal/`)
})
