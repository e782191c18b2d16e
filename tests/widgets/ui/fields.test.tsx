import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { expect } from 'chai'
import { useState } from 'react'
import { Checkbox } from '../../../src/widgets/ui/choices/checkbox.tsx'
import { QuotaField } from '../../../src/widgets/kit/forms/quota-field.tsx'
import { Select } from '../../../src/widgets/ui/fields/select.tsx'
import { TextField } from '../../../src/widgets/ui/fields/text-field.tsx'
import { Textarea } from '../../../src/widgets/ui/fields/textarea.tsx'
import { numberMessages } from '../../../src/widgets/messages/forms/number.messages.ts'
import { NumberField } from '../../../src/widgets/ui/fields/number-field.tsx'
import { expectAccessible, until } from '../support.ts'
import { press, stage } from './stage.tsx'

const noop = () => {}

/** Simulates typing into a controlled input. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function Quota({
  report = noop,
  rate = 500_000,
}: {
  report?: (units: number | null) => void
  rate?: number
}) {
  const [units, setUnits] = useState<number | null>(500_000)
  const change = (next: number | null) => (setUnits(next), report(next))
  return (
    <QuotaField
      numberFormat={plainNumberFormat}
      label="Quota"
      moneyLabel="Amount"
      value={units}
      onChange={change}
      unit={{ quota_per_unit: rate, display_in_currency: true }}
      t={numberMessages.en}
    />
  )
}

describe('fields', () => {
  it('put the error in place of the help, tied to the control', async () => {
    const field = (error?: string) => (
      <TextField label="Name" value="" onChange={noop} help="30 at most" error={error} />
    )
    const { find, render, host } = stage(field())
    const input = find<HTMLInputElement>('input')
    const note = () => find(`#${CSS.escape(input.getAttribute('aria-describedby')!)}`)
    expect(note().textContent).to.equal('30 at most')
    expect(input.ariaInvalid).to.equal(null)
    render(field('A name is needed'))
    expect(note().textContent).to.equal('A name is needed')
    expect(note().ariaLive).to.equal('polite')
    expect(input.ariaInvalid).to.equal('true')
    await expectAccessible(host)
  })

  it('are named by their labels', async () => {
    const { host, all } = stage(
      <>
        <TextField label="Search" hideLabel value="" onChange={noop} />
        <Textarea label="Mapping" value="{}" onChange={noop} />
        <Checkbox label="Unlimited" checked onChange={noop} />
        <Select
          label="Group"
          value="vip"
          options={[{ value: 'default', label: 'Default' }]}
          onChange={noop}
        />
      </>,
    )
    expect(all('input, textarea, select').length).to.equal(4)
    await expectAccessible(host)
  })

  it('keep a selected value that is not among the options', () => {
    const options = [{ value: 'default', label: 'Default' }]
    const { find } = stage(<Select label="Group" value="vip" options={options} onChange={noop} />)
    expect(find<HTMLSelectElement>('select').value).to.equal('vip')
  })

  it('keep units and money in step', () => {
    let reported: number | null = null
    const { all } = stage(<Quota report={(units) => (reported = units)} />)
    const [money, units] = all('input') as HTMLInputElement[]
    expect(money!.value).to.equal('1')
    type(units!, '750000')
    expect(money!.value).to.equal('1.5')
    type(money!, '0.10')
    expect(units!.value).to.equal('50000')
    expect(money!.value).to.equal('0.10')
    expect(reported).to.equal(50_000)
    type(money!, '')
    expect(reported).to.equal(null)
    expect(units!.value).to.equal('')
  })

  it('keep a typed amount as it was typed, and say beside it what is stored', async () => {
    let reported: number | null = null
    const { all, host, shadow } = stage(<Quota rate={68_493} report={(units) => (reported = units)} />)
    const [money, units] = all('input') as HTMLInputElement[]
    for (const [typed, stored, exact] of [
      ['19.99', 1_369_175, '19.989999'],
      ['19,99', 1_369_175, '19.989999'],
      ['0.01', 685, '0.010001'],
    ] as const) {
      money!.focus()
      type(money!, typed)
      money!.blur()
      expect([money!.value, units!.value, reported]).to.deep.equal([typed, String(stored), stored])
      expect(shadow.textContent).to.contain(`whole units: ${stored.toLocaleString('en')}, about $${exact}`)
      // Focused and left again, as a person does who reads it.
      money!.focus()
      money!.blur()
      expect([money!.value, reported]).to.deep.equal([typed, stored])
    }
    type(money!, '2')
    expect(reported).to.equal(136_986)
    expect(shadow.textContent).not.to.contain('whole units')
    await expectAccessible(host)
  })

  it('refuse an amount that can be read in two ways once the field is left, and take a decimal comma', async () => {
    let reported: number | null = 0
    const { all, shadow } = stage(<Quota report={(units) => (reported = units)} />)
    const [money, units] = all('input') as HTMLInputElement[]
    money!.focus()
    type(money!, '1,234')
    expect(reported).to.equal(null)
    expect(shadow.textContent).not.to.contain('two ways')
    money!.blur()
    await until(() => shadow.textContent!.includes('"1,234" can be read in two ways'))
    expect(money!.value).to.equal('1,234')
    type(money!, '1,234.5')
    expect(reported).to.equal(617_250_000)
    expect(shadow.textContent).not.to.contain('two ways')
    all('button')[0]!.click()
    await until(() => units!.checkVisibility())
    type(units!, '500,000')
    expect(reported).to.equal(500_000)
    type(units!, '1.5')
    units!.focus()
    units!.blur()
    expect(reported).to.equal(null)
    await until(() => shadow.textContent!.includes('Enter a whole number'))
    type(units!, '9007199254740993')
    units!.focus()
    units!.blur()
    await until(() => shadow.textContent!.includes('9007199254740991'))
  })

  it('step a number with the arrow keys, down to zero, and leave text that is none alone', async () => {
    function Number({ first, ...rest }: { first: string; signed?: boolean }) {
      const [value, setValue] = useState(first)
      return <NumberField label="Number" value={value} onChange={setValue} {...rest} />
    }
    const { find, render } = stage(<Number key="1" first="0.5" />)
    const after = async (key: string) => {
      press(find('input'), key)
      await Promise.resolve()
      return find<HTMLInputElement>('input').value
    }
    expect(await after('ArrowUp')).to.equal('1.5')
    expect(await after('ArrowDown')).to.equal('0.5')
    expect(await after('ArrowDown')).to.equal('0')
    expect(find('input').getAttribute('aria-valuenow')).to.equal('0')
    render(<Number key="2" first="-1" signed />)
    expect(await after('ArrowDown')).to.equal('-2')
    render(<Number key="3" first="five" />)
    expect(await after('ArrowUp')).to.equal('five')
  })
})
