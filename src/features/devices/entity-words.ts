import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type EntityName, entities } from '#domain/registry.ts'

/** The name of one row of an entity. An entity without a word does not compile. */
export const entityNames: Readonly<Record<EntityName, MessageDescriptor>> = {
  customer: msg`customer`,
  serviceGroup: msg`service group`,
  service: msg`service`,
  productGroup: msg`product group`,
  product: msg`product`,
  rentCategory: msg`rent category`,
  rentItem: msg`piece for rent`,
  savedView: msg`saved view`,
  employee: msg`employee`,
  role: msg`role`,
  supplier: msg`supplier`,
  discountCode: msg`discount code`,
  offer: msg`offer`,
}

const ACTS = {
  add: msg({ message: 'New {entity}' }),
  edit: msg({ message: 'Changed: {entity}' }),
  disable: msg({ message: 'Disabled: {entity}' }),
  reactivate: msg({ message: 'Active again: {entity}' }),
  arrange: msg({ message: 'New order: {entity}' }),
  import: msg({ message: 'Imported: {entity}' }),
}
type Act = keyof typeof ACTS
const ACT_NAMES = Object.keys(ACTS) as Act[]

const byCommand = new Map<string, { readonly name: EntityName; readonly act: Act }>(
  entities.flatMap((entity) => entity.commands.map(({ name }) => [name, { name: entity.name, act: actOf(name) }] as const)),
)

function actOf(command: string): Act {
  return ACT_NAMES.find((act) => command.startsWith(act)) ?? 'edit'
}

/** The words for a command of an entity definition; null for other commands. */
export function entityCommandWord(command: string, i18n: I18n): string | null {
  const found = byCommand.get(command)
  if (!found) return null
  const { id, message } = ACTS[found.act]
  return i18n._(id, { entity: i18n._(entityNames[found.name]) }, { message })
}
