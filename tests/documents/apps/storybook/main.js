export default {
  framework: '@storybook/web-components-vite',
  stories: ['../stories/*.stories.js'],
}
