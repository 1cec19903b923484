import type { ComponentType } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { AreaScreenProps } from './screens.ts'

/** A list at its address, and the page of a row below it. */
export function listAndPage(List: ComponentType, RowPage: ComponentType<{ readonly id: Id }>): ComponentType<AreaScreenProps> {
  return function ListAndPage({ rest }) {
    return rest === '' ? <List /> : <RowPage key={rest} id={rest} />
  }
}
