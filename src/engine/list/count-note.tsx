import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import type { AnswerState } from '../use-answer.ts'

export interface CountNoteProps {
  /** A plural message with `count`, because Arabic has six plural forms for each noun. */
  readonly counted: MessageDescriptor
  readonly query: AnswerState<{ readonly total: number }>
}

/** The number of rows of a list, and its time if it is not current. */
export function CountNote({ counted, query: requested }: CountNoteProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  if (requested.kind !== 'ready') return null
  const count = requested.data.total
  return (
    <>
      {i18n._({ ...counted, values: { count, shown: format.number(count) } })}
      {requested.asOf !== null && (
        <>
          {' · '}
          <Trans>as of {format.instant(requested.asOf)}, no connection now</Trans>
        </>
      )}
    </>
  )
}
