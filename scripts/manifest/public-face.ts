import { propertyName } from '../../src/widgets/dom/attributes.ts'
import type { Attribute, Described, ElementDeclaration, Member } from './schema.ts'

/**
 * Reduces an element to its public part: no private members, no callbacks of the browser, and no members without a
 * docblock or an attribute, because the analyzer treats every assignment as a field. The attribute and the property of
 * one setting refer to each other.
 */
export function publicFace(declaration: ElementDeclaration): ElementDeclaration {
  const attributes = (declaration.attributes ?? []).map(withoutModule)
  const attributeOf = (member: Member) => attributes.find(({ name }) => propertyName(name) === member.name)
  const own = attributes.filter(({ inheritedFrom }) => isWidget(declaration) && !inheritedFrom)
  const members = [...own.map(propertyOf), ...(declaration.members ?? [])]
    .filter(({ name }, index, all) => all.findLastIndex((member) => member.name === name) === index)
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
    ...(declaration.events && { events: declaration.events.map(withoutModule) }),
    ...(declaration.slots && { slots: declaration.slots.map(withoutModule) }),
    ...(declaration.cssParts && { cssParts: declaration.cssParts.map(withoutModule) }),
  }
}

const isWidget = ({ superclass }: ElementDeclaration) => superclass?.name === 'WidgetElement'

/** The property of an attribute, with the type that `PropertiesOf` gives it. */
const propertyOf = ({ name, type }: Attribute): Member => ({
  kind: 'field',
  name: propertyName(name),
  type: {
    text:
      type?.text === 'boolean' ? 'boolean' : `${type?.text === 'number' ? 'number' : 'string'} | undefined`,
  },
})

/** The public name of a superclass: `Base` is `HTMLElement` in a browser, and an empty class in Node. */
const superclassName = (name: string) => (name === 'Base' ? 'HTMLElement' : name)

/** Removes the source module of an inherited item, which does not exist in the package. */
const withoutModule = <Item extends Described>(item: Item): Item =>
  item.inheritedFrom ? { ...item, inheritedFrom: { name: item.inheritedFrom.name } } : item
