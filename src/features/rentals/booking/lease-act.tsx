import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Claim } from '#domain/rentals/booking/claim.ts'
import { takeLease } from '#domain/rentals/booking/lease.ts'
import { newId } from '../../../data/clock.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { ActSheet, useActDraft } from './act-sheet.tsx'

const HOURS = [6, 24, 72, 168]
const DAY_HOURS = 24

interface LeaseProps {
  readonly pieceId: Id
  readonly claim: Claim
  readonly onClose: () => void
}

/** Keeps a piece for this till, so that the till may promise it although it has no network. */
export function LeaseAct({ pieceId, claim, onClose }: LeaseProps) {
  const { t } = useLingui()
  const words = usePeriodWords()
  const { state, run } = useCommand(takeLease)
  const [leaseId] = useState(newId)
  const draft = useActDraft(() => ({ hours: DAY_HOURS }))
  const send = async () => {
    const window = { startsAt: claim.startsAt, endsAt: claim.endsAt }
    const outcome = await run({ leaseId, rentItemId: pieceId, window, hours: draft.typed.hours })
    if (!outcome?.ok) return false
    showToast({ text: t`Request sent. The piece is held for this till once the server confirms it.`, tone: 'info' })
    return true
  }
  const nameOf = (value: number) =>
    value < DAY_HOURS
      ? t`${plural(value, { one: 'One hour', other: '# hours' })}`
      : t`${plural(value / DAY_HOURS, { one: 'One day', other: '# days' })}`
  const period = words.days(claim)
  return (
    <ActSheet
      title={t`Hold for this till`}
      action={t`Hold for this till`}
      draft={draft}
      above={
        <Notice tone="info">
          <Trans>
            {period}: only this till can book the piece meanwhile, even without a connection. Release it when it is no longer needed.
          </Trans>
        </Notice>
      }
      fields={[
        {
          ...{ name: 'hours', kind: 'choice', label: t`For how long` },
          choices: HOURS.map((value) => ({ value, label: nameOf(value) })),
        },
      ]}
      states={[state]}
      send={send}
      onClose={onClose}
    />
  )
}
