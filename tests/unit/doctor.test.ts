import { expect, test } from 'vitest'
import type { FailedCall } from '../../src/widgets/gateway/failures.ts'
import { GatewayError, type GatewayErrorKind } from '../../src/widgets/gateway/gateway-error.ts'
import { findingOf, type Circumstances } from '../../src/widgets/kit/doctor/doctor-finding.ts'
import { doctorMessages } from '../../src/widgets/kit/doctor/doctor.messages.ts'

const finding = (
  kind: GatewayErrorKind,
  { status = 0, reply, ...call }: Partial<FailedCall> & { status?: number; reply?: unknown } = {},
  page: Partial<Circumstances> = {},
) =>
  findingOf(
    {
      baseUrl: '',
      path: '/api/token/',
      byToken: false,
      anonymous: false,
      error: new GatewayError(kind, '', { status, reply }),
      ...call,
    },
    { origin: 'https://portal.example', online: true, answers: false, refusedByPolicy: false, ...page },
  )?.id

const foreign = { baseUrl: 'https://gateway.example' }

test.each([
  ['cors', finding('network', foreign, { answers: true })],
  ['unreachable', finding('network', foreign)],
  ['unreachable', finding('network', {}, { answers: true })],
  ['mixed', finding('network', { baseUrl: 'http://gateway.example' })],
  ['offline', finding('network', foreign, { online: false })],
  ['cookie', finding('unauthorized')],
  ['foreignCookie', finding('unauthorized', foreign)],
  ['token', finding('unauthorized', { ...foreign, byToken: true })],
  ['slowToken', finding('timeout', { byToken: true })],
  ['slow', finding('timeout')],
  ['rateLimit', finding('rate-limited', { status: 429 })],
  ['address', finding('not-a-gateway', { status: 200 })],
  ['address', finding('refused', { status: 404 })],
  ['dialect', finding('unknown-page')],
  ['dialect', finding('no-id', { dialect: 'one-hub' })],
  ['server', finding('server', { status: 502 })],
  [
    'origin',
    finding('forbidden', { status: 403, reply: { code: 'AUTH_ORIGIN_FORBIDDEN' }, anonymous: true }),
  ],
])('finds %s', (expected, found) => expect(found).toBe(expected))

test('says nothing where the policy has spoken, or the gateway said no to the user', () => {
  expect(finding('network', foreign, { refusedByPolicy: true })).toBeUndefined()
  expect(finding('refused', { status: 200 })).toBeUndefined()
  expect(finding('forbidden', { status: 403 })).toBeUndefined()
  expect(finding('unauthorized', { anonymous: true })).toBeUndefined()
})

test('every sentence names what it was given, in both languages', () => {
  for (const sentences of [doctorMessages['zh-CN'], doctorMessages.en])
    for (const [id, sentence] of Object.entries(sentences)) {
      const details = ['first', 'second', 'third'].slice(0, sentence.length)
      const text = (sentence as (...words: string[]) => string)(...details)
      expect(
        details.filter((detail) => !text.includes(detail)),
        id,
      ).toEqual([])
    }
})
