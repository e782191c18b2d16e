import SlIcon from '@shoelace-style/shoelace/dist/components/icon/icon.js'
import { iconPaths } from '../icon-paths.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** What the override touches; `svg` is private in Shoelace's types. */
type IconInternals = { name?: string; svg: SVGElement | null; setIcon(): void }

// Shoelace fetches its icons, its own from data: URLs, which a strict policy refuses. Ours are drawn in place.
;(SlIcon.prototype as unknown as IconInternals).setIcon = function () {
  this.svg = this.name && this.name in iconPaths ? draw(iconPaths[this.name as keyof typeof iconPaths]) : null
}

function draw(outline: string): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  const path = svg.appendChild(document.createElementNS(svgNamespace, 'path'))
  const look = {
    viewBox: '0 0 24 24',
    part: 'svg',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.7',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  for (const [name, value] of Object.entries(look)) svg.setAttribute(name, value)
  path.setAttribute('d', outline)
  return svg
}
