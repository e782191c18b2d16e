/** The part of the custom elements manifest (schema 1.0.0) that describes our elements. */
export type Manifest = { schemaVersion: string; readme: string; modules: Module[] }

export type Module = {
  kind: 'javascript-module'
  path: string
  declarations: ElementDeclaration[]
  exports: { kind: 'js' | 'custom-element-definition'; name: string; declaration: Reference }[]
}

type Reference = { name: string; module?: string }

export type Described = {
  name: string
  description?: string
  type?: { text: string }
  default?: string
  inheritedFrom?: Reference
}

export type Attribute = Described & {
  /** The name of the property for the same setting. */
  fieldName?: string
}

export type Member = Described & {
  kind: 'field' | 'method'
  privacy?: 'private' | 'protected'
  static?: boolean
  readonly?: boolean
  /** The name of the attribute for the same setting. */
  attribute?: string
  parameters?: Described[]
  return?: { type?: { text: string } }
}

export type ElementDeclaration = {
  kind: 'class'
  name: string
  tagName: string
  customElement: true
  summary?: string
  description?: string
  superclass?: Reference
  attributes?: Attribute[]
  members?: Member[]
  events?: Described[]
  slots?: Described[]
  cssParts?: Described[]
  cssProperties?: Described[]
}
