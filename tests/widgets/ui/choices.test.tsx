import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { useState } from 'react'
import calendarStyles from '../../../src/widgets/ui/choices/calendar.css?raw'
import { Calendar } from '../../../src/widgets/ui/choices/calendar.tsx'
import { Combobox } from '../../../src/widgets/ui/choices/combobox.tsx'
import { sheet } from '../../../src/widgets/dom/sheet.ts'
import { until } from '../support.ts'
import { stage } from './stage.tsx'

const options = ['Anthropic', 'Mistral', 'OpenAI'].map((label) => ({ value: label, label }))

function Type() {
  const [value, setValue] = useState('OpenAI')
  return <Combobox label="Type" nothingFound="Nothing" options={options} value={value} onChange={setValue} />
}

describe('a combobox', () => {
  const leaving = {
    'a choice': { press: 'Enter' },
    Escape: { press: 'Escape' },
  }
  for (const [name, key] of Object.entries(leaving))
    it(`searches only for what is typed after ${name}`, async () => {
      const { find } = stage(<Type />)
      const input = find<HTMLInputElement>('input')
      input.focus()
      await sendKeys({ type: 'mis' })
      expect(input.value).to.equal('mis')
      await sendKeys(key)
      await until(() => input.getAttribute('aria-expanded') === 'false')
      await sendKeys({ type: 'a' })
      expect(input.value).to.equal('a')
    })
})

/** The browser of these tests cannot be put into the mode, in which backgrounds are not drawn: its rules count always. */
function applyForcedColors(root: ShadowRoot) {
  const drawn = sheet(calendarStyles)
  const forced = [...drawn.cssRules].filter(
    (rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('forced-colors: active'),
  ) as CSSMediaRule[]
  const always = forced.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, drawn, sheet(always.join('\n'))]
}

describe('a calendar', () => {
  it('shows the chosen days and the range in forced colours', async () => {
    const at = (day: number) => new Date(2026, 4, day).getTime() / 1000
    const t = { days: 'Days', previousMonth: 'Previous', nextMonth: 'Next' }
    const { find } = stage(<Calendar t={t} locale="en" from={at(4)} to={at(6)} onPick={() => {}} />)
    applyForcedColors(find('td').getRootNode() as ShadowRoot)
    const look = (selector: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(find(selector))
      return `${outlineStyle} ${outlineWidth}`
    }
    expect(look('td[data-edge]')).to.equal('solid 3px')
    expect(look('td[aria-selected="true"]:not([data-edge])')).to.equal('solid 1px')
    expect(look('td[aria-selected="false"]')).to.match(/^none/)
  })
})
