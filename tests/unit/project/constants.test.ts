import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { describe, expect, test } from 'vitest'
import {
  formatMoney,
  formatQuota,
  formatTimestamp,
  zonedTime,
  parseJson,
  trimSlash,
  truncateName,
} from '../../../src/widgets/domain/format.ts'
import {
  oauthRetries,
  oauthRetryDelayMs,
  resendSeconds,
  wechatCodeSeconds,
} from '../../../src/widgets/domain/limits.ts'
import { logExportLimit, LogType } from '../../../src/widgets/domain/log.ts'
import { wirePageSize } from '../../../src/widgets/domain/paging.ts'
import { newRedemption, redemptionState } from '../../../src/widgets/domain/redemption.ts'
import { isAdmin, isRoot, UserStatus } from '../../../src/widgets/domain/accounts/user.ts'
import { toastDurations } from '../../../src/widgets/domain/toast.ts'
import { number } from '../../../src/widgets/domain/wire.ts'
import { newToken } from '../../../src/widgets/domain/tokens/token.ts'
import { resolveRange } from '../../../src/widgets/elements/logs/filters/log-range.ts'

describe('constants', () => {
  test('a toast stays 1.5, 3, 5, 10 or 20 seconds, by its kind @9.1', () => {
    expect(toastDurations).toEqual({
      success: 1500,
      info: 3000,
      error: 5000,
      warning: 10000,
      notice: 20000,
    })
  })

  test('another mail after 30 seconds, a chat code for 3 minutes, retries after 2 seconds and their multiples @9.12', () => {
    expect({ resendSeconds, wechatCodeSeconds, oauthRetryDelayMs, oauthRetries }).toEqual({
      resendSeconds: 30,
      wechatCodeSeconds: 180,
      oauthRetryDelayMs: 2000,
      oauthRetries: 3,
    })
  })

  test('ten rows a page, ten thousand an export @9.4', () => {
    expect([wirePageSize, logExportLimit]).toEqual([10, 10000])
  })

  test('a new key has 500000 units, a new code 100000, once @9.9', () => {
    expect(newToken).toMatchObject({ remain_quota: 500000, unlimited_quota: true, expired_time: -1 })
    expect(newRedemption).toMatchObject({ quota: 100000, count: 1 })
  })

  test('the log runs from the epoch to an hour ahead @9.7', () => {
    expect(resolveRange({}, 1_800_000_000_000)).toEqual({
      start_timestamp: 0,
      end_timestamp: 1_800_003_600,
    })
    expect(resolveRange({}, 1_800_000_031_000).end_timestamp, 'to the second').toBe(1_800_003_631)
    expect(resolveRange({}, 1_800_000_040_999).end_timestamp, 'what is asked ahead, asked again').toBe(
      1_800_003_631,
    )
    expect(resolveRange({}, 1_800_000_041_000).end_timestamp).toBe(1_800_003_641)
  })
})

describe('closed sets', () => {
  test('log types are 0 all, 1 top-up, 2 consumption, 3 management, 4 system, 5 a channel test @4.12', () => {
    expect(LogType).toEqual({ all: 0, topup: 1, consumption: 2, management: 3, system: 4, test: 5 })
  })

  test('codes are 1 unused, 2 disabled, 3 used, others unknown @4.9', () => {
    expect([1, 2, 3, 0, 4].map((status) => redemptionState({ status }))).toEqual([
      'unused',
      'disabled',
      'used',
      'unknown',
      'unknown',
    ])
  })

  test('users are 1 activated, 2 banned @3.7', () => {
    expect(UserStatus).toMatchObject({ enabled: 1, disabled: 2 })
  })

  test('role 10 or more is an administrator, 100 or more root @1.14 @3.6 @6.1', () => {
    const roles = [0, 1, 9, 10, 11, 99, 100, 1000]
    expect(roles.filter((role) => isAdmin({ role }))).toEqual([10, 11, 99, 100, 1000])
    expect(roles.filter((role) => isRoot({ role }))).toEqual([100, 1000])
  })
})

describe('as it is shown', () => {
  test('a time reads YYYY-MM-DD HH:mm:ss @9.13', () => {
    const date = new Date(2026, 0, 2, 3, 4, 5)
    expect(formatTimestamp(date.getTime() / 1000)).toBe('2026-01-02 03:04:05')
  })

  test('a time that is text, empty, null or 0 is none, never 1970', () => {
    for (const sent of ['2026-01-02', '', null, undefined, 0, '0'])
      expect([formatTimestamp(number(sent)), zonedTime(number(sent))], String(sent)).toEqual(['', ''])
  })

  test('a count shortens at 1e4 as k, 1e6 as M, 1e9 as B @9.16', () => {
    expect(
      [9999, 10_000, 999_999, 1e6, 999_999_999, 1e9].map((value) => plainNumberFormat.count(value)),
    ).toEqual(['9999', '10.0k', '1.0M', '1.0M', '1.0B', '1.0B'])
  })

  test('a shortened count has at most three digits before its unit, is nearest, and grows with the count', () => {
    const units = { k: 1e3, M: 1e6, B: 1e9 }
    const counts = [9_999_949, 999_949, 999_950, 999_949_999, 999_950_000, 10_049, 10_050, 49_999.5]
    for (let step = 0, count = 10_000; count < 9e11; step += 1)
      counts.push((count += 1 + count * 0.0037 + (step % 7)))
    let before = 0
    for (const count of counts.map(Math.round).sort((one, other) => one - other)) {
      const [, digits, unit] = /^(\d{1,3}\.\d)([kMB])$/.exec(plainNumberFormat.count(count)) ?? []
      expect(digits, `${count} reads ${plainNumberFormat.count(count)}`).toBeDefined()
      const of = units[unit as keyof typeof units]
      expect(Math.abs(Number(digits) * of - count), String(count)).toBeLessThanOrEqual(of * 0.0501)
      expect(Number(digits) * of, String(count)).toBeGreaterThanOrEqual(before)
      expect(plainNumberFormat.count(-count), String(count)).toBe(`-${plainNumberFormat.count(count)}`)
      before = Number(digits) * of
    }
  })

  test('exact units are grouped by thousands', () => {
    const units = [0, 999, 1000, -1000, 123_456, -1_234_567, 9_007_199_254_740_991, 1234.5, 0.0625]
    expect(units.map((value) => plainNumberFormat.number(value))).toEqual(
      units.map((exact) => exact.toLocaleString('en-US', { maximumFractionDigits: 10 })),
    )
    expect([1e21, Number.NaN].map((value) => plainNumberFormat.number(value))).toEqual(['1e+21', 'NaN'])
  })

  test('a quota is money with two decimals while currency display is on, else a count @9.17', () => {
    const unit = { quota_per_unit: 500_000, display_in_currency: true }
    expect([6_200_000, 0, -250_000].map((units) => formatQuota(units, unit, plainNumberFormat))).toEqual([
      '$12.40',
      '$0.00',
      '-$0.50',
    ])
    expect(formatQuota(6_200_000, { ...unit, display_in_currency: false }, plainNumberFormat)).toBe('6.2M')
  })

  test('money is grouped by thousands', () => {
    const dollars = [999.99, 1000, 1_000_004.64, -1_234.5]
    expect(
      dollars.map((amount) =>
        formatMoney(amount * 100, { quota_per_unit: 100, display_in_currency: true }, plainNumberFormat),
      ),
    ).toEqual(['$999.99', '$1,000.00', '$1,000,004.64', '-$1,234.50'])
  })

  test('money below ten cents has three significant digits, and is never rounded to nothing', () => {
    const dollars = [0.1, 0.099_999, 0.05, 0.0123, 0.001, -0.000_304, 0.000_002, 1e-13]
    expect(
      dollars.map((amount) =>
        formatMoney(
          amount * 500_000,
          { quota_per_unit: 500_000, display_in_currency: true },
          plainNumberFormat,
        ),
      ),
    ).toEqual(['$0.10', '$0.10', '$0.05', '$0.0123', '$0.001', '-$0.000304', '$0.000002', '$0.00'])
  })

  test('a user name is cut at 15 characters with an ellipsis @9.14', () => {
    expect(truncateName('a'.repeat(15))).toBe('a'.repeat(15))
    expect(truncateName('a'.repeat(16))).toBe(`${'a'.repeat(15)}...`)
    expect(truncateName('名'.repeat(16))).toBe(`${'名'.repeat(15)}...`)
  })

  test('an address loses its trailing slash @9.25', () => {
    expect(trimSlash('https://one.example/')).toBe('https://one.example')
    expect(trimSlash('https://one.example/v1')).toBe('https://one.example/v1')
  })

  test('a text is JSON or it is not @9.26', () => {
    expect(parseJson('{"a":1}')).toEqual({ a: 1 })
    expect(parseJson('{a:1}')).toBeUndefined()
  })
})
