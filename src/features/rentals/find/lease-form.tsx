import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import type { Claim } from '#domain/rentals/booking/claim.ts'
import { takeLease } from '#domain/rentals/booking/lease.ts'
import { newId } from '../../../data/clock.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { ActForm } from './act-forms.tsx'

const HOURS = [6, 24, 72, 168]
const DAY_HOURS = 24

/** Keeps a piece for this till, so that the till may promise it although it has no network. */
export function LeaseForm({
  pieceId,
  claim,
  onDone,
  onBack,
}: {
  readonly pieceId: string
  readonly claim: Claim
  readonly onDone: () => void
  readonly onBack: () => void
}) {
  const { t } = useLingui()
  const words = usePeriodWords()
  const { state, run } = useCommand(takeLease)
  const [leaseId] = useState(newId)
  const [hours, setHours] = useState(24)
  const submit = async () => {
    const window = { startsAt: claim.startsAt, endsAt: claim.endsAt }
    const outcome = await run({ leaseId, rentItemId: pieceId, window, hours })
    if (!outcome?.ok) return
    showToast({ text: t`Request sent. The piece is held for this till once the server confirms it.`, tone: 'info' })
    onDone()
  }
  const nameOf = (value: number) =>
    value < DAY_HOURS
      ? t`${plural(value, { one: 'One hour', other: '# hours' })}`
      : t`${plural(value / DAY_HOURS, { one: 'One day', other: '# days' })}`
  const period = words.days(claim)
  return (
    <ActForm state={state} action={t`Hold for this till`} onSubmit={() => void submit()} onBack={onBack}>
      <Notice tone="info">
        <Trans>
          {period}: only this till can book the piece meanwhile, even without a connection. Release it when it is no longer needed.
        </Trans>
      </Notice>
      <ChoiceField
        label={t`For how long`}
        value={hours}
        onChange={(chosen) => setHours(chosen ?? hours)}
        choices={HOURS.map((value) => ({ value, label: nameOf(value) }))}
      />
    </ActForm>
  )
}
