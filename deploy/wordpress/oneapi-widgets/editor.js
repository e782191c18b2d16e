// The block in WordPress's editor, as it is: no build step. What may be chosen comes from the plugin.
;(() => {
  const { blocks, element, blockEditor, components } = window.wp
  const { widgets, names, words } = window.oneapiWidgets
  const create = element.createElement

  /** One attribute of a widget, as its type in the library's manifest asks for. */
  function field(name, type, value, set) {
    const common = { key: name, label: name }
    if (type === 'boolean') {
      return create(components.ToggleControl, { ...common, checked: value === true, onChange: set })
    }
    if (type.startsWith("'")) {
      const choices = ['', ...type.split('|').map((choice) => choice.slice(1, -1))]
      const options = choices.map((choice) => ({ value: choice, label: choice || '—' }))
      return create(components.SelectControl, { ...common, options, value: value ?? '', onChange: set })
    }
    return create(components.TextControl, {
      ...common,
      type: type === 'number' ? 'number' : 'text',
      value: value ?? '',
      onChange: set,
    })
  }

  function Edit({ attributes: { widget, settings }, setAttributes }) {
    const types = widgets[widget]
    const title = names[widget] ?? widget
    const set = (name) => (value) => {
      const { [name]: _, ...others } = settings
      setAttributes({ settings: value === '' || value === false ? others : { ...others, [name]: value } })
    }
    const choose = create(components.SelectControl, {
      label: words.widget,
      value: widget,
      options: ['', ...Object.keys(widgets)].map((name) => ({
        value: name,
        label: names[name] ?? (name || '—'),
      })),
      onChange: (chosen) => setAttributes({ widget: chosen, settings: {} }),
    })
    const kept = Object.entries(settings).filter(([name]) => types && name in types)
    return create(
      'div',
      blockEditor.useBlockProps(),
      create(
        blockEditor.InspectorControls,
        null,
        create(
          components.PanelBody,
          { title: words.settings },
          choose,
          Object.entries(types ?? {}).map(([name, type]) => field(name, type, settings[name], set(name))),
        ),
      ),
      create(
        components.Placeholder,
        {
          icon: 'database',
          label: widget ? `${words.title}: ${title}` : words.title,
          instructions: types ? words.shown : widget ? words.refused : words.choose,
        },
        kept.length
          ? create(
              'code',
              null,
              kept.map(([name, value]) => (value === true ? name : `${name}="${value}"`)).join(' '),
            )
          : null,
      ),
    )
  }

  blocks.registerBlockType('oneapi/widget', { title: words.title, edit: Edit, save: () => null })
})()
