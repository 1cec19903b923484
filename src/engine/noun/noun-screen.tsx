import type { ComponentType } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { AreaScreenProps } from '../shell/screens.ts'
import type { NounLook } from './look.ts'
import { NounFile } from './noun-file.tsx'
import { NounList } from './noun-list.tsx'

/** A noun's list and, below its address, the file of each row. */
export function nounScreen(look: NounLook<AnyEntity>): ComponentType<AreaScreenProps> {
  return function NounScreen({ rest }) {
    return rest === '' ? <NounList look={look} /> : <NounFile key={rest} look={look} id={rest} />
  }
}
