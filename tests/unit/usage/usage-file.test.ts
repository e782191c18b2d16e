import { expect, test } from 'vitest'
import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { defaultStatus } from '../../../src/widgets/domain/status.ts'
import { labelsFor } from '../../../src/widgets/elements/usage/drawn/labels.ts'
import { usageCsv } from '../../../src/widgets/elements/usage/drawn/usage-file.ts'
import { messages } from '../../../src/widgets/elements/usage/usage.messages.ts'
import { dashboardUsage } from '../../../src/widgets/kit/usage/sources/dashboard-usage.ts'

test.each([8, -3, 0])(
  "the file of a gateway's days has their times in the zone of its head, UTC %i",
  async (zone) => {
    const lastDays = { days: 7, zone, age: 0 }
    const usage = dashboardUsage([], 'requests', 'none', Date.UTC(2026, 10, 20, 12) / 1000, lastDays)
    const t = messages.en
    const set = { metric: 'requests', unit: defaultStatus, t } as const
    const labels = labelsFor({ ...set, locale: 'en', numberFormat: plainNumberFormat, step: 'day', lastDays })
    const [head, ...rows] = (await usageCsv(usage, { ...set, labels }).text()).trimEnd().split('\r\n')
    expect(head).toContain(zone ? `(UTC${zone > 0 ? '+' : ''}${zone})` : '(UTC)')
    expect(rows.map((row) => row.split(',')[0])).toEqual(
      [14, 15, 16, 17, 18, 19, 20].map((day) => `2026-11-${day} 00:00:00`),
    )
  },
)
