import { expect } from 'chai'
import { appearance } from '../../../src/widgets/ui/layout/theme.ts'
import { sheet } from '../../../src/widgets/dom/sheet.ts'
import { stage } from './stage.tsx'

/** Text on background, as the parts combine them. */
const pairs: [text: string, background: string][] = [
  ...['text', 'muted', 'primary', 'ok', 'warn', 'bad'].map((text): [string, string] => [text, 'surface']),
  ...['text', 'muted', 'primary'].map((text): [string, string] => [text, 'bg']),
  ...['ok', 'warn', 'bad', 'primary'].map((state): [string, string] => [state, `${state}-weak`]),
  ['on-primary', 'primary'],
  ['on-bad', 'bad'],
]

/** The current colour of a token, as red, green, blue and opacity. */
function colour(at: HTMLElement, token: string): number[] {
  at.style.color = `var(--oa-${token})`
  return getComputedStyle(at)
    .color.match(/[\d.]+/g)!
    .map(Number)
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('theme', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`has 4.5:1 for every pair when ${theme}`, () => {
      const { shadow, find } = stage(<p className="probe">text</p>)
      shadow.adoptedStyleSheets = [
        ...shadow.adoptedStyleSheets,
        ...appearance(theme, 'en').map((text) => sheet(text)),
      ]
      for (const [text, background] of pairs) {
        const ratio = contrast(colour(find('.probe'), text), colour(find('.probe'), background))
        expect(ratio, `${text} on ${background}`).to.be.at.least(4.5)
      }
    })
  }

  it('takes no text style from the page, nor its direction', () => {
    const page = document.body.appendChild(document.createElement('div'))
    Object.assign(page.style, {
      font: 'italic 700 30px/3 serif',
      letterSpacing: '5px',
      textTransform: 'uppercase',
      textAlign: 'center',
      whiteSpace: 'nowrap',
      textIndent: '40px',
      wordSpacing: '9px',
      color: 'red',
      direction: 'rtl',
    })
    const { find } = stage(<p className="probe">text</p>, page)
    const { fontSize, fontStyle, fontWeight, lineHeight, letterSpacing, textTransform, textAlign } =
      getComputedStyle(find('.probe'))
    const { whiteSpace, textIndent, wordSpacing, color, direction } = getComputedStyle(find('.probe'))
    const taken = { fontSize, fontStyle, fontWeight, lineHeight, letterSpacing, textTransform, textAlign }
    const rest = { whiteSpace, textIndent, wordSpacing, color, direction }
    page.remove()
    expect(taken).to.deep.equal({
      fontSize: '14px',
      fontStyle: 'normal',
      fontWeight: '400',
      lineHeight: '22px',
      letterSpacing: 'normal',
      textTransform: 'none',
      textAlign: 'start',
    })
    expect(rest).to.deep.equal({
      whiteSpace: 'normal',
      textIndent: '0px',
      wordSpacing: '0px',
      color: 'rgb(26, 29, 35)',
      direction: 'ltr',
    })
  })

  it('lets any ancestor set the public properties', () => {
    const page = document.body.appendChild(document.createElement('div'))
    page.style.setProperty('--oneapi-color-primary', 'rgb(1, 2, 3)')
    const { find } = stage(<p className="probe">text</p>, page)
    const primary = colour(find('.probe'), 'primary')
    page.remove()
    expect(primary).to.deep.equal([1, 2, 3])
  })
})
