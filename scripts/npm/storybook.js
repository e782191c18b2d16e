import { setCustomElementsManifest } from '@storybook/web-components-vite'
import manifest from 'oneapi-widgets/custom-elements.json' with { type: 'json' }
import { createTestGateway } from 'oneapi-widgets/testing'

setCustomElementsManifest(manifest)

// A gateway in the page: sample data, and nothing leaves the browser.
const gateway = createTestGateway()
gateway.install()
gateway.signInAs('mei')

const languages = ['zh-CN', 'en']

/** A property with a closed set is a choice; events, slots and parts have no control. */
function withControl(name, row, argTypes) {
  const { category } = row.table
  if (category === 'attributes' && name.includes('-')) return { ...row, table: { disable: true } }
  // The attribute of a property says which values it takes: `filter-status` those of `filterStatus`.
  const attribute = argTypes[name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]
  const text = ['properties', 'attributes'].includes(category)
    ? ((attribute ?? row).table.type.summary ?? '')
    : ''
  const quoted = [...text.matchAll(/'([^']+)'/g)].map(([, value]) => value)
  const options = name === 'lang' ? languages : quoted
  if (options.length > 0) return { ...row, options, control: { type: 'select' } }
  const [kind] = /^(boolean|number|string)\b/.exec(text) ?? []
  return { ...row, control: kind ? { type: kind === 'string' ? 'text' : kind } : false }
}

/** The preview of `oneapi-widgets/storybook`, documented in docs/embedding/storybook.md. */
export default {
  argTypesEnhancers: [
    ({ argTypes }) =>
      Object.fromEntries(
        Object.entries(argTypes).map(([name, row]) => [
          name,
          row.table ? withControl(name, row, argTypes) : row,
        ]),
      ),
  ],
}
