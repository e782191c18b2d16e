/** Properties that the stylesheet sets on screen and that a file must contain itself. */
const looks = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-family'] as const

const space = 'http://www.w3.org/2000/svg'
const line = 22

/**
 * The chart as a standalone file: colours, fonts and background as they are on screen, and its series below.
 *
 * @param legend - the rows of the series, each with a swatch and text
 */
export function pictureOf(chart: SVGSVGElement, title: string, legend: readonly Element[]): Blob {
  const [width, height] = [chart.width.baseVal.value, chart.height.baseVal.value]
  const tall = height + legend.length * line + 8
  const picture = copied(chart)
  for (const [name, value] of Object.entries({
    xmlns: space,
    height: tall,
    viewBox: `0 0 ${String(width)} ${String(tall)}`,
  }))
    picture.setAttribute(name, String(value))
  const named = document.createElementNS(space, 'title')
  named.textContent = title
  const ground = rectangle(0, 0, width, tall, backgroundOf(chart))
  picture.prepend(named, ground)
  legend.forEach((row, index) => {
    const middle = height + 8 + index * line + line / 2
    const swatch = row.querySelector('rect')
    const words = document.createElementNS(space, 'text')
    const color = getComputedStyle(row).color
    for (const [name, value] of Object.entries({ x: 32, y: middle + 4, fill: color, 'font-size': '12.5px' }))
      words.setAttribute(name, String(value))
    words.setAttribute('font-family', getComputedStyle(row).fontFamily)
    words.textContent = [...row.querySelectorAll('th, td')]
      .map(({ textContent }) => textContent)
      .filter(Boolean)
      .join('  ')
    picture.append(rectangle(12, middle - 6, 12, 12, swatch ? getComputedStyle(swatch).fill : color), words)
  })
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' })
}

/** A copy without what only pointer and keyboard need. */
function copied(chart: SVGSVGElement): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const originals = chart.querySelectorAll('*')
  const copies = [...copy.querySelectorAll('*')]
  for (const [index, one] of copies.entries()) {
    const look = getComputedStyle(originals[index]!)
    for (const name of looks) one.setAttribute(name, look.getPropertyValue(name))
  }
  for (const one of [copy, ...copies])
    for (const name of ['class', 'role', 'tabindex', 'aria-hidden', 'aria-label']) one.removeAttribute(name)
  for (const hit of originals)
    if (hit.classList.contains('hit')) copies[[...originals].indexOf(hit)]!.remove()
  return copy
}

function rectangle(x: number, y: number, width: number, height: number, fill: string) {
  const rect = document.createElementNS(space, 'rect')
  for (const [name, value] of Object.entries({ x, y, width, height, fill }))
    rect.setAttribute(name, String(value))
  return rect
}

/** The first background colour behind the chart that is not transparent. */
function backgroundOf(chart: Element): string {
  for (let one: Element | null = chart; one; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
  }
  return 'white'
}
