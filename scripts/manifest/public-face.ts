import { propertyName } from '../../src/widgets/kit/element/attributes.ts'
import type { Described, ElementDeclaration, Member } from './schema.ts'

/**
 * What an embedder may use of an element: no private member, none of the browser's callbacks, and nothing that has
 * neither a docblock nor an attribute (the analyzer takes every assignment for a field). Attribute and property of one
 * setting name each other.
 */
export function publicFace(declaration: ElementDeclaration): ElementDeclaration {
  const attributes = (declaration.attributes ?? []).map(withoutModule)
  const attributeOf = (member: Member) => attributes.find(({ name }) => propertyName(name) === member.name)
  const members = (declaration.members ?? [])
    .filter((member) => !member.privacy && !member.static && !/^#|Callback$/.test(member.name))
    .filter((member) => member.description || attributeOf(member))
    .map((member) => {
      const attribute = attributeOf(member)
      return {
        ...(attribute?.description ? { description: attribute.description } : {}),
        ...withoutModule(member),
        ...(attribute ? { attribute: attribute.name } : {}),
      }
    })
  return {
    ...declaration,
    ...(declaration.superclass ? { superclass: { name: superclassName(declaration.superclass.name) } } : {}),
    attributes: attributes.map((attribute) => {
      const member = members.find(({ name }) => name === propertyName(attribute.name))
      return member ? { ...attribute, fieldName: member.name } : attribute
    }),
    members,
  }
}

/** A base that is `HTMLElement` in a browser and an empty class in Node is called `Base` in the source. */
const superclassName = (name: string) => (name === 'Base' ? 'HTMLElement' : name)

/** Where in our sources something is inherited from helps nobody who has the package. */
const withoutModule = <Item extends Described>(item: Item): Item =>
  item.inheritedFrom ? { ...item, inheritedFrom: { name: item.inheritedFrom.name } } : item
