import { expect, test } from 'vitest'
import { optionKeys } from '../../../src/widgets/api/option-keys.ts'
import { saveOptions } from '../../../src/widgets/kit/options/save-options.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'

test('an option that was stored and cannot be read back is shown as it was sent, and a secret nowhere', async () => {
  let wasWritten = false
  const options = { TopUpLink: 'https://old.example', SystemName: 'One' }
  const server = await answering((request, response) => {
    if (request.method === 'PUT') wasWritten = true
    if (request.method === 'GET' && wasWritten) return answer(response, 502, {})
    const data = Object.entries(options).map(([key, value]) => ({ key, value }))
    answer(response, 200, { success: true, message: '', data })
  })
  try {
    const gateway = oneApiAt(server.url)
    const states = new Map<string, string | undefined>()
    const changes = [
      ['TopUpLink', 'https://new.example'],
      ['SMTPToken', 'secret'],
    ] as const
    await saveOptions(gateway, changes, (key, result) => states.set(key, result?.state), {
      base: { TopUpLink: options.TopUpLink },
      resolve: (conflicts) => Promise.resolve(new Set(conflicts)),
      onGivenUp: () => undefined,
    })
    expect(Object.fromEntries(states)).toEqual({ TopUpLink: 'saved', SMTPToken: 'saved' })
    const { data, loadedAt } = gateway.resources.at(optionKeys.all).store.getState()
    expect(data).toEqual({ ...options, TopUpLink: 'https://new.example' })
    // It is read again as soon as it is needed.
    expect(loadedAt).toBe(0)
  } finally {
    await server.close()
  }
})
