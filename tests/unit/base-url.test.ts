import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** The library's configuration in a build with this environment. */
async function built(baseUrl: string): Promise<{ builtBaseUrl: string }> {
  vi.stubEnv('VITE_ONEAPI_BASE_URL', baseUrl)
  const root = join(import.meta.dirname, '../..')
  const { output } = (await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(root, 'src/widgets/gateway/config.ts') } },
  })) as Rolldown.RolldownOutput
  const chunk = output.find((one) => one.type === 'chunk' && one.isEntry) as Rolldown.OutputChunk
  return (await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`)) as { builtBaseUrl: string }
}

describe('the base URL from the build, VITE_ONEAPI_BASE_URL', () => {
  test('is in what was built @7.7', async () => {
    expect((await built('https://gateway.example')).builtBaseUrl).toBe('https://gateway.example')
    expect((await built('')).builtBaseUrl).toBe('')
  })

  test('counts where nothing else names one, and gives way to configure() @7.8', async () => {
    vi.stubEnv('VITE_ONEAPI_BASE_URL', 'https://built.example')
    vi.resetModules()
    const { configure, pageGateway } = await import('../../src/widgets/index.ts')
    expect(pageGateway().baseUrl).toBe('https://built.example')
    configure({ baseUrl: '/gateway' })
    expect(pageGateway().baseUrl).toBe('/gateway')
  })
})
