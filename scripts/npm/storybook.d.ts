type ArgTypes = Record<string, { table?: { category?: string; type?: { summary?: string } } }>

/** Storybook's preview: data from the testing gateway in the page, and controls that offer closed sets as choices. */
declare const preview: { argTypesEnhancers: ((context: { argTypes: ArgTypes }) => ArgTypes)[] }
export default preview
