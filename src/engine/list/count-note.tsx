import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import type { AnswerState } from '../use-answer.ts'

export interface CountNoteProps {
  /** What is counted: the title of the list. A number alone says nothing, and in Arabic each noun would count in six ways. */
  readonly of: MessageDescriptor
  readonly asked: AnswerState<{ readonly total: number }>
}

/** How many rows a list has, and of when, where that is not now. */
export function CountNote({ of, asked }: CountNoteProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  if (asked.kind !== 'ready') return null
  return (
    <>
      {`${i18n._(of)}: ${format.number(asked.data.total)}`}
      {asked.asOf !== null && (
        <>
          {' · '}
          <Trans>as of {format.instant(asked.asOf)}, no connection now</Trans>
        </>
      )}
    </>
  )
}
