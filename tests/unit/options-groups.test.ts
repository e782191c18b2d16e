import { describe, expect, test } from 'vitest'
import {
  cellIn,
  groupsIn,
  isTabular,
  isWrong,
  optionGroupColumns,
  withCell,
  withGroup,
  withoutGroup,
} from '../../src/widgets/domain/options/group-table.ts'

const stored: Record<string, string> = {
  GroupRatio: '{"default":1,"vip":0.5}',
  UserUsableGroups: '{"default":"for all","lab":"trial"}',
  TopupGroupRatio: '{}',
  ModelRequestRateLimitGroup: '{"vip":[100,50]}',
  AutoGroups: '["vip","default"]',
}
const texts = (option: string) => stored[option] ?? ''
const column = (option: string) => optionGroupColumns.find((one) => one.option === option)!
const typed = (option: string, group: string, cell: string) =>
  JSON.parse(withCell(column(option), texts, group, cell)) as unknown

describe('the table of groups', () => {
  test('has every group that any option names, once, and a cell for each', () => {
    expect(groupsIn(optionGroupColumns, texts)).toEqual(['default', 'vip', 'lab'])
    const row = (group: string) => optionGroupColumns.map((one) => cellIn(one, texts, group))
    expect(row('vip')).toEqual(['0.5', '', '', '100 / 50', '1'])
    expect(row('default')).toEqual(['1', 'for all', '', '', '2'])
    expect(row('constructor')).toEqual(['', '', '', '', ''])
  })

  test('a cell changes its group alone, and a blank one leaves the option', () => {
    expect(typed('GroupRatio', 'vip', '2')).toEqual({ default: 1, vip: 2 })
    expect(typed('UserUsableGroups', 'default', '')).toEqual({ lab: 'trial' })
    expect(typed('ModelRequestRateLimitGroup', 'default', '5/4')).toEqual({ vip: [100, 50], default: [5, 4] })
    expect(typed('AutoGroups', 'lab', '1')).toEqual(['lab', 'vip', 'default'])
    expect(typed('AutoGroups', 'default', '1')).toEqual(['default', 'vip'])
    expect(typed('AutoGroups', 'vip', '')).toEqual(['default'])
  })

  test('a limit that is no pair stays as it was typed, and is wrong', () => {
    const wrong = withCell(column('ModelRequestRateLimitGroup'), texts, 'vip', 'many')
    const after = (option: string) => (option === 'ModelRequestRateLimitGroup' ? wrong : texts(option))
    expect(cellIn(column('ModelRequestRateLimitGroup'), after, 'vip')).toBe('many')
    expect(isWrong(column('ModelRequestRateLimitGroup'), after, 'vip')).toBe(true)
    expect(isWrong(column('ModelRequestRateLimitGroup'), texts, 'vip')).toBe(false)
  })

  test('a new group has a ratio, and one that is removed is gone from every option', () => {
    expect(
      withGroup(optionGroupColumns, texts, 'new').map(([option, json]) => [option, JSON.parse(json)]),
    ).toEqual([['GroupRatio', { default: 1, vip: 0.5, new: 1 }]])
    expect(
      withoutGroup(optionGroupColumns, texts, 'vip').map(([option, json]) => [option, JSON.parse(json)]),
    ).toEqual([
      ['GroupRatio', { default: 1 }],
      ['ModelRequestRateLimitGroup', {}],
      ['AutoGroups', ['default']],
    ])
  })

  test.each(['{"a"', '[1]', 'null', '"x"'])('%s is not shown as cells', (text) =>
    expect(isTabular([column('GroupRatio')], () => text)).toBe(false),
  )
})
