import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { rowName } from '#domain/reference-names.ts'
import { queryRecord } from '../query.ts'
import type { ReferenceSource } from '../declarations.ts'
import { useMay } from '../session.ts'
import { useQuestion } from '../use-question.ts'
import { ReferenceField } from './reference-field.tsx'

export interface DraftReferenceProps {
  readonly frame: {
    readonly label: string
    readonly hint?: string
    readonly isRequired?: boolean
    readonly isReadOnly?: boolean
    readonly error: string | null
  }
  readonly source: ReferenceSource
  readonly value: Id | null
  readonly none?: string
  readonly onChange: (id: Id | null) => void
}

const NOBODY = { ok: true, data: null, asOf: null } as const

/** A reference field of a form: shows the name of the chosen row, and creates a missing row in a sheet over the form. */
export function DraftReference({ frame, source, value, none, onChange }: DraftReferenceProps) {
  const { i18n } = useLingui()
  const may = useMay()
  const [known, setKnown] = useState<{ readonly id: Id; readonly name: string } | null>(null)
  const [adding, setAdding] = useState<string | null>(null)
  const { record } = source.query
  const request = useQuestion<RowOf<AnyRecord> | null>(['name', record.name, value], async (who) =>
    value === null || known?.id === value || !may(source.query.permission) ? NOBODY : queryRecord(record, value, who),
  )
  const found = request.kind === 'ready' && request.data ? rowName(request.data) : null
  const name = known?.id === value && known !== null ? known.name : found && (i18n.locale === 'en' ? found.en : found.ar)
  const { add } = source
  const take = (id: Id | null, its: string | null) => {
    setKnown(id !== null && its !== null ? { id, name: its } : null)
    onChange(id)
  }
  const AddForm = add?.form
  // The server would not return the rows' names without this permission.
  if (!may(source.query.permission)) return null
  return (
    <>
      <ReferenceField
        {...frame}
        query={source.query}
        value={value}
        name={name}
        none={none}
        onChange={take}
        {...(add && may(add.permission) ? { onAdd: setAdding, addLabel: i18n._(add.label) } : {})}
      />
      {AddForm &&
        adding !== null &&
        // Rendered outside the surrounding form, because forms cannot be nested.
        createPortal(
          <AddForm
            typed={adding}
            onClose={() => setAdding(null)}
            onDone={(id, its) => {
              take(id, its)
              setAdding(null)
            }}
          />,
          document.body,
        )}
    </>
  )
}
