import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { describe, expect, test } from 'vitest'
import { quotaChange } from '../../../src/widgets/elements/users/list/top-up-dialog.tsx'
import { shownChange, type Plan } from '../../../src/widgets/kit/lists/bulk/bulk-action.ts'
import { filterOptions } from '../../../src/widgets/kit/lists/data/filter.ts'

const rows = [{ batch: 'a' }, { batch: 'b' }, { batch: 'a' }]
const filter = { name: 'batch', label: 'Batch', valuesOf: ({ batch }: { batch: string }) => [batch] }

describe('the options of a filter', () => {
  test('say that they are not all while not all rows are known', () => {
    expect(filterOptions(filter, '', rows, false, 'more')).toEqual([
      { value: 'a', label: 'a' },
      { value: 'b', label: 'b' },
      { value: '…', label: 'more', disabled: true },
    ])
    expect(filterOptions(filter, '', rows, true, 'more').map(({ label }) => label)).toEqual([
      'a (2)',
      'b (1)',
    ])
    expect(filterOptions({ ...filter, choices: ['a'] }, '', rows, false, 'more')).toHaveLength(1)
  })
})

describe('a change that is smaller than the money shows', () => {
  const unit = { quota_per_unit: 500_000, display_in_currency: true }
  test('is shown in units', () => {
    const plan: Plan<{ quota: number }> = {
      job: 'user-edit',
      changes: ({ quota }) => ({ quota: quota + 3 }),
      shows: () => '$50.00',
      exactly: ({ quota }) => String(quota),
    }
    expect(shownChange(plan, { quota: 25_000_000 })).toEqual(['25000000', '25000003'])
    expect(shownChange({ ...plan, shows: ({ quota }) => `$${quota}` }, { quota: 1 })).toEqual(['$1', '$4'])
    const units = (text: string) => `${text} units`
    expect(quotaChange(25_000_000, 25_000_003, unit, plainNumberFormat, units)).toEqual([
      '25,000,000 units',
      '25,000,003 units',
    ])
    expect(quotaChange(500_000, 1_000_000, unit, plainNumberFormat, units)).toEqual(['$1.00', '$2.00'])
  })
})
