import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const gateway = join(import.meta.dirname, '../../../gateway')

test('no call of the gateway to another server follows a redirect, which would carry its secret on', () => {
  const files = readdirSync(gateway, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('sample'))
    .map((path) => ({ path, text: readFileSync(join(gateway, path), 'utf8') }))
  const calls = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![.\w])fetch\(([^]*?)\n {2}\}?\)|(?<![.\w])fetch\((.*)\)$/gm)].map(([call]) => ({
      path,
      call,
    })),
  )
  expect(calls.length).toBeGreaterThanOrEqual(6)
  expect(calls.filter(({ call }) => !call.includes("redirect: 'error'")).map(({ path }) => path)).toEqual([])
})
