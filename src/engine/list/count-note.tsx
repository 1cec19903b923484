import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import type { AnswerState } from '../use-answer.ts'

export interface CountNoteProps {
  /** So many of them: a plural of `count`, since a number alone says nothing, and in Arabic each noun counts in six ways. */
  readonly counted: MessageDescriptor
  readonly asked: AnswerState<{ readonly total: number }>
}

/** How many rows a list has, and of when, where that is not now. */
export function CountNote({ counted, asked }: CountNoteProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  if (asked.kind !== 'ready') return null
  const count = asked.data.total
  return (
    <>
      {i18n._({ ...counted, values: { count, shown: format.number(count) } })}
      {asked.asOf !== null && (
        <>
          {' · '}
          <Trans>as of {format.instant(asked.asOf)}, no connection now</Trans>
        </>
      )}
    </>
  )
}
