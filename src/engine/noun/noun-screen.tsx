import type { ComponentType } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { AreaScreenProps } from '../shell/screens.ts'
import type { NounLook } from './look.ts'
import { NounFile } from './noun-file.tsx'
import { NounList } from './noun-list.tsx'

/** A noun's list and, below its address, the file of each row; a noun whose file says more has one of its own. */
export function nounScreen(look: NounLook<AnyEntity>, OwnFile?: ComponentType<{ readonly id: Id }>): ComponentType<AreaScreenProps> {
  return function NounScreen({ rest }) {
    if (rest === '') return <NounList look={look} />
    return OwnFile ? <OwnFile key={rest} id={rest} /> : <NounFile key={rest} look={look} id={rest} />
  }
}
