import { afterEach, expect, test, vi } from 'vitest'
import { configure } from '../../../src/widgets/gateway/config.ts'
import { tested } from '../../../src/widgets/gateway/dialects/tested.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { explainState } from '../../../src/widgets/kit/doctor/doctor.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import recordings from '../../contract/recordings.json' with { type: 'json' }

const answered = recordings.find(({ path }) => path === '/api/status')!.reply as { data: object }

const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
afterEach(() => warnings.mockClear())

/** What the doctor tells of a gateway with these fields in its status; it tells everything once. */
async function told(address: string, fields: object, named = false): Promise<string> {
  configure({ locale: 'en' })
  const gateway = new Gateway(address, memoryStorage())
  await gateway.setDialect('one-api', named)
  gateway.status.setState({ published: { ...answered.data, ...fields } })
  await explainState(gateway)
  await explainState(gateway)
  return warnings.mock.calls.join('\n')
}

test('the doctor names an unknown set of fields and the newest state that was run', async () => {
  const text = await told('https://one.example', { version: 'v1.2', another_field: 1 })
  expect(text).toContain('One API v1.2 at https://one.example has not been tested')
  expect(text).toContain(tested['one-api'].newest)
  expect(warnings).toHaveBeenCalledTimes(1)
})

test('and a new version whose status has known fields', async () => {
  const text = await told('https://two.example', { version: 'v9.9.9' })
  expect(text).toContain('One API v9.9.9 at https://two.example has not been tested')
})

test('it is silent of a tested version, and where the page names the gateway', async () => {
  expect(await told('https://three.example', {})).toBe('')
  expect(await told('https://four.example', { version: 'v9.9.9', another_field: 1 }, true)).toBe('')
})
