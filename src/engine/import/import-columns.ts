import { msg } from '@lingui/core/macro'
import type { AnyTyped, TypedFields, TypedKind } from '#domain/entities/typed.ts'
import { fold } from '#domain/kernel/text.ts'
import type { BothLanguages } from '../../i18n/both-languages.ts'
import { type EntityPresentation, wordOf } from '../entity/presentation.ts'
import { NO, YES } from '../entity/entity-words.ts'

export interface Choice {
  readonly value: number | boolean
  readonly ar: string
  readonly en: string
}

export interface ImportColumn {
  readonly field: string
  readonly typed: AnyTyped
  readonly head: { readonly ar: string; readonly en: string }
  readonly also: readonly string[]
  readonly empty: unknown
  readonly example: { readonly ar: string; readonly en: string }
  readonly choices: readonly Choice[]
}

const EXAMPLE = msg`Example`

function choicesOf(presentation: EntityPresentation, field: string, typed: AnyTyped, { ar, en }: BothLanguages): readonly Choice[] {
  if (typed.kind === 'flag') {
    const both = [
      { value: true, word: YES },
      { value: false, word: NO },
    ]
    return both.map(({ value, word }) => ({ value, ar: ar(word), en: en(word) }))
  }
  return Object.entries(wordOf(presentation, field).choices ?? {}).map(([code, entry]) => {
    const word = 'word' in entry ? entry.word : entry
    return { value: Number(code), ar: ar(word), en: en(word) }
  })
}

/** Kinds that do not fit into a cell; a new row gets the form's default value. A password does not belong in a file. */
const NOT_IN_CELLS: ReadonlySet<string> = new Set(['own', 'rows', 'hours', 'password', 'picture'] satisfies TypedKind[])

/** The fields of an entity that a file contains, in the order of its form. */
export function fieldsOfFile({ entity, sections }: EntityPresentation): readonly { readonly field: string; readonly typed: AnyTyped }[] {
  const entered = entity.entered as TypedFields
  return sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const typed = entered[field]
      return typed && !NOT_IN_CELLS.has(typed.kind) ? [{ field, typed }] : []
    })
}

/** The columns of an entity's file, in the order of its form. */
export function importColumns(presentation: EntityPresentation, say: BothLanguages): readonly ImportColumn[] {
  return fieldsOfFile(presentation).flatMap(({ field, typed }): ImportColumn[] => {
    const { label } = wordOf(presentation, field)
    const head = { ar: say.ar(label), en: say.en(label) }
    const example = { ar: `${say.ar(EXAMPLE)}: ${head.ar}`, en: `${say.en(EXAMPLE)}: ${head.en}` }
    const { heads = {}, empty = {} } = presentation.files ?? {}
    return [
      {
        ...{ field, typed, head, example, also: [field, ...(heads[field] ?? [])] },
        ...{ empty: empty[field] ?? typed.initial, choices: choicesOf(presentation, field, typed, say) },
      },
    ]
  })
}

/** Headings of picture fields in either language; a sheet cannot import pictures. */
export function pictureHeads(presentation: EntityPresentation, heads: readonly string[], say: BothLanguages): readonly string[] {
  const names = Object.entries(presentation.entity.entered as TypedFields).flatMap(([field, { kind }]) => {
    const { label } = wordOf(presentation, field)
    return kind === 'picture' ? [say.ar(label), say.en(label), field] : []
  })
  return heads.filter((head) => names.some((name) => fold(name) === fold(head)))
}
