import preview from 'oneapi-widgets/storybook'

export default preview
