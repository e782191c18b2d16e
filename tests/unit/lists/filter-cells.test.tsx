import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { filterCell, type FilterContext } from '../../../src/widgets/elements/logs/filters/filter-cells.tsx'

test('the cell of a name filters the log by it, and that of a channel opens the channel as well', () => {
  const cell = (...[by, name]: [Parameters<typeof filterCell>[1], string]) =>
    filterCell({} as FilterContext, by, name) as ReactElement<object> | string
  const propsOf = (found: ReactElement<object> | string) => (typeof found === 'string' ? found : found.props)
  expect(propsOf(cell('model_name', 'gpt-4o'))).toMatchObject({ by: 'model_name', value: 'gpt-4o' })
  expect(propsOf(cell('channel', '3'))).toMatchObject({ id: '3' })
  expect(cell('channel', '0')).toEqual(cell('model_name', ''))
})
