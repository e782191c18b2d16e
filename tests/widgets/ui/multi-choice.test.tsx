import { expect } from 'chai'
import { useState } from 'react'
import { MultiChoice } from '../../../src/widgets/ui/choices/multi-choice.tsx'
import multiChoiceStyles from '../../../src/widgets/ui/choices/multi-choice.css?raw'
import { sheet } from '../../../src/widgets/dom/sheet.ts'
import { expectAccessible, until } from '../support.ts'
import { stage } from './stage.tsx'

const options = Array.from({ length: 5000 }, (_, index) => `model-${index}`)
const words = {
  search: 'Search models',
  noneChosen: 'All models',
  nothingFound: 'None',
  remove: (option: string) => `Remove ${option}`,
  addShown: (count: number) => `Add ${count}`,
  clear: 'Clear',
}

function Models() {
  const [chosen, setChosen] = useState(['gone-model'])
  return (
    <MultiChoice
      label="Models"
      help="Empty: all"
      options={options}
      chosen={chosen}
      t={words}
      onChange={setChosen}
    />
  )
}

describe('multiple choice', () => {
  it('has a screenful of its 5,000 options in the document, and the right ones after a scroll', async () => {
    const { all, find, shadow, host } = stage(<Models />)
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet(multiChoiceStyles)]
    expect(all('[type=checkbox]').length).to.be.lessThan(40)
    const list = find('.windowed')
    // A chosen value that is not offered comes before the 5,000.
    expect(list.scrollHeight).to.equal(5001 * 28)
    list.scrollTop = 2500 * 28
    await until(() => list.textContent?.includes('model-2501'))
    expect(all('[type=checkbox]').length).to.be.lessThan(40)
    list.scrollTop = 1e9
    await until(() => list.textContent?.includes('model-4999'))
    await expectAccessible(host)
  })

  it('takes a press on a row as soon as the list has scrolled', async () => {
    const { find, shadow } = stage(<Models />)
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet(multiChoiceStyles)]
    const list = find('.windowed')
    list.scrollTop = 2500 * 28
    await new Promise((scrolled) => list.addEventListener('scroll', scrolled, { once: true }))
    await until(() => list.textContent?.includes('model-2501'))
    const { left, top } = list.getBoundingClientRect()
    expect(shadow.elementFromPoint(left + 30, top + 90)!.closest('label')).not.to.equal(null)
  })

  it('keeps what is chosen but not on offer until it is taken away', async () => {
    const { all, find } = stage(<Models />)
    const [gone, first] = all('[type=checkbox]') as HTMLInputElement[]
    expect(gone!.checked).to.equal(true)
    first!.click()
    const chips = () => all('.chip').map((chip) => chip.textContent)
    await until(() => chips().length === 2)
    expect(chips()).to.deep.equal(['gone-model', 'model-0'])
    find('[aria-label="Remove gone-model"]').click()
    await until(() => chips().join() === 'model-0')
  })
})
