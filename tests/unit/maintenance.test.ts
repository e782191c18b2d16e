import { describe, expect, it } from 'vitest'
import {
  isFramed,
  maintenanceIn,
  timesOf,
  withMaintenance,
} from '../../src/widgets/domain/options/maintenance.ts'

const planned = { from: 1_796_040_000, to: 1_796_047_200, text: 'Calls may fail.\nSorry.' }

describe('maintenance in the notice of a gateway', () => {
  it.each(['', 'Welcome', '# News\n\n<b>more</b>'])('is read again, and leaves %j as it was', (notice) => {
    const both = withMaintenance(notice, planned)
    expect(maintenanceIn(both)).toEqual(planned)
    expect(withMaintenance(both)).toBe(notice)
    const later = { ...planned, to: planned.to + 60 }
    expect(maintenanceIn(withMaintenance(both, later))).toEqual(later)
    expect(withMaintenance(withMaintenance(both, later))).toBe(notice)
  })

  it('is text with its times where it is not known', () => {
    const shown = withMaintenance('Welcome', planned).replaceAll(/<!--.*?-->/g, '')
    expect(shown.trim()).toBe(
      '**2026-11-30 12:00 – 2026-11-30 14:00 UTC**\n\nCalls may fail.\nSorry.\n\n\nWelcome',
    )
  })

  it('cannot end its own comment', () => {
    const tricky = { ...planned, text: '<!-- end of maintenance -->' }
    const notice = withMaintenance('Welcome', tricky)
    expect(withMaintenance(notice)).toBe('Welcome')
  })

  it('is looked for in long notices within a second', () => {
    const began = performance.now()
    expect(maintenanceIn(`<!-- maintenance ${'/'.repeat(100_000)}`)).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(1000)
  })

  it.each([
    '<!-- maintenance x/y -->\nz\n\ntext\n<!-- end of maintenance -->',
    '<!-- maintenance 2026-11-30T14:00:00Z/2026-11-30T12:00:00Z -->\nz\n\ntext\n<!-- end of maintenance -->',
    'maintenance',
    '',
  ])('is none in %j', (notice) => {
    expect(maintenanceIn(notice)).toBeUndefined()
  })

  it('tells the day once, in the language of the reader', () => {
    expect(timesOf(planned, 'en').match(/Nov 30, 2026/g)).toHaveLength(1)
    expect(timesOf(planned, 'zh-CN')).toMatch(/^2026.11.30/)
  })

  it('has no room in an address that is framed', () => {
    expect(isFramed(' https://status.example/news ')).toBe(true)
    expect(isFramed('https://status.example/news and more')).toBe(false)
  })
})
