import { setCustomElementsManifest } from '@storybook/web-components-vite'
import manifest from 'oneapi-widgets/custom-elements.json' with { type: 'json' }
import { createTestGateway } from 'oneapi-widgets/testing'

setCustomElementsManifest(manifest)

// A gateway in the page provides sample data, so that no call leaves the browser.
const gateway = createTestGateway()
gateway.install()
gateway.signInAs('mei')

const languages = ['zh-CN', 'en']

/** Sets a row's control: a property with a closed set gets a choice; events, slots and parts get none. */
function withControl(name, row, argTypes) {
  const { category } = row.table
  if (category === 'attributes' && name.includes('-')) return { ...row, table: { disable: true } }
  // The attribute of a property names the values it takes, such as `filter-status` for `filterStatus`.
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
