import type { ComponentType } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { AreaScreenProps } from '../shell/screens.ts'
import { ImportPart } from './import-part.tsx'
import type { NounLook } from './look.ts'
import { NounFile } from './noun-file.tsx'
import { NounList } from './noun-list.tsx'
import { IMPORT, ORDER } from './noun-words.ts'
import { OrderPart } from './order-part.tsx'

/** A noun's list and, below its address, the file of each row and the import; a noun whose file says more has one of its own. */
export function nounScreen(look: NounLook<AnyEntity>, OwnFile?: ComponentType<{ readonly id: Id }>): ComponentType<AreaScreenProps> {
  return function NounScreen({ rest, words }) {
    if (rest === '') return <NounList look={look} />
    if (rest === IMPORT) return <ImportPart look={look} words={words} />
    if (rest === ORDER && look.entity.isOrdered) return <OrderPart look={look} />
    return OwnFile ? <OwnFile key={rest} id={rest} /> : <NounFile key={rest} look={look} id={rest} />
  }
}
