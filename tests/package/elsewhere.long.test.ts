import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, describe, expect, test } from 'vitest'
import { download, linkPackage, packAndInstall } from './packed.ts'

// The packed package where embedders have something else than a browser and React 19. Jest, and jsdom, are in tests/long.
const packed = packAndInstall()
const others = download(packed.project, 'others', [
  ...['react@18.3.1', 'react-dom@18.3.1', 'preact@11.2.0', 'happy-dom@20.14.6'],
])
afterAll(() => packed.remove())

/** What a module says when it is run in Node. */
const said = (file: string) => {
  const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: packed.project, encoding: 'utf8' })
  return stdout + stderr
}

describe.skipIf(!others)('another React', () => {
  const app = join(packed.project, 'app.mjs')

  test('Preact by an alias is refused at the import, by its name, with what helps', async () => {
    writeFileSync(app, `import('oneapi-widgets/topup').catch(({ message }) => console.log(message))`)
    const compat = (path: string) => join(others!, 'node_modules/preact', path)
    await build({
      root: packed.project,
      configFile: false,
      logLevel: 'error',
      resolve: {
        alias: [
          { find: /^react\/jsx-runtime$/, replacement: compat('jsx-runtime/dist/jsxRuntime.mjs') },
          { find: /^react-dom\/client$/, replacement: compat('compat/client.mjs') },
          { find: /^react(-dom)?$/, replacement: compat('compat/dist/compat.mjs') },
        ],
      },
      ssr: { noExternal: true },
      build: { ssr: app, outDir: 'preact', rolldownOptions: { output: { entryFileNames: '[name].mjs' } } },
    })
    expect(said('preact/app.mjs')).toMatch(/needs React 19 and found Preact.*alias.*script tag/)
  })

  test('React 18 is refused at the import, by its version, with what helps', () => {
    for (const name of ['react', 'react-dom']) linkPackage(packed.project, name, others)
    try {
      writeFileSync(app, `import('oneapi-widgets/topup').catch(({ message }) => console.log(message))`)
      expect(said('app.mjs')).toMatch(/needs React 19 and found react 18\.3\.1\. Update.*script tag/)
    } finally {
      for (const name of ['react', 'react-dom']) linkPackage(packed.project, name)
    }
  })
})

test.skipIf(!others)('happy-dom shows an element before the test gateway', () => {
  linkPackage(packed.project, 'happy-dom', others)
  writeFileSync(
    join(packed.project, 'simulated.mjs'),
    `
    import { Window } from 'happy-dom'
    const window = new Window({ url: 'http://localhost/' })
    for (const name of Object.getOwnPropertyNames(window))
      if (!(name in globalThis)) globalThis[name] = window[name]
    Object.assign(globalThis, { window, Event: window.Event, EventTarget: window.EventTarget, CustomEvent: window.CustomEvent })
    Object.defineProperty(globalThis, 'navigator', { value: window.navigator })
    const { createTestGateway, whenReady } = await import('oneapi-widgets/testing')
    await import('oneapi-widgets/topup')
    createTestGateway().install('/gateway')
    const topup = document.createElement('oneapi-topup')
    Object.assign(topup, { baseUrl: '/gateway', lang: 'en' })
    document.body.append(topup)
    await whenReady()
    console.log(topup.shadowRoot.textContent)
    topup.remove()
    await window.happyDOM.close()
    process.exit()`,
  )
  const shown = execFileSync(process.execPath, ['simulated.mjs'], {
    cwd: packed.project,
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(shown).toContain('Sign in')
})
