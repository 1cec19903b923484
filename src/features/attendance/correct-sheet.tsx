import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { correctAttendance } from '#domain/attendance/correct-attendance.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Day } from '#domain/kernel/time.ts'
import type { FormDeclaration } from '../../engine/declarations.ts'
import { timeText } from '../../engine/file/shape-text.ts'
import { CommandForm } from '../../engine/form/command-form.tsx'
import { TimeField } from '../../engine/entity/kinds/time-field.tsx'
import { useFormat } from '../../i18n/format.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.tsx'

type Draft = InputOf<typeof correctAttendance>

const form: FormDeclaration<typeof correctAttendance, Draft> = {
  command: correctAttendance,
  submit: msg`Save the correction`,
  fields: [
    { name: 'day', label: msg`Day`, kind: 'day', isRequired: true, isWide: true },
    { name: 'from', label: msg({ message: 'Check-in', context: 'attendance' }), kind: 'time', own: TimeField },
    {
      name: 'to',
      label: msg({ message: 'Check-out', context: 'attendance' }),
      kind: 'time',
      own: TimeField,
      hint: msg`If earlier than check-in: the next day.`,
    },
    {
      name: 'reason',
      label: msg`Reason`,
      kind: 'text',
      isRequired: true,
      lengthMax: 200,
      isWide: true,
      hint: msg`Why it is changed, such as: forgot to check out.`,
    },
  ],
  toInput: (draft) => ({ ...draft, reason: draft.reason ?? '' }),
}

/** Times as local times of the shop. */
export interface CorrectedStretch {
  readonly day: Day
  readonly inId: Id | null
  readonly outId: Id | null
  readonly from: string | null
  readonly to: string | null
}

export interface CorrectSheetProps {
  readonly employeeId: Id
  readonly name: string
  readonly day: Day
  readonly stretches: readonly CorrectedStretch[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

const NEW = { inId: null, outId: null, from: null, to: null } as const

/** Corrects arrivals and departures with a reason. The former entries stay in the timeline. */
export function CorrectSheet({ employeeId, name, day, stretches, onClose, onSaved }: CorrectSheetProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [chosen, setChosen] = useState(stretches.length - 1)
  const stretch = stretches[chosen] ?? { ...NEW, day }
  const timeOf = (time: string | null) => (time === null ? '–' : timeText(time, format, i18n.locale))
  const choices = [
    ...stretches.map(({ from, to }, nth) => ({ value: nth, label: `${timeOf(from)} – ${timeOf(to)}` })),
    { value: -1, label: t`A time that was not entered` },
  ]
  return (
    <Sheet isOpen onClose={onClose} title={t`Correct the attendance of ${name}`}>
      <Box color="muted" mb="5">
        <Trans>The first entry stays in the employee’s timeline; what you save here is what counts.</Trans>
      </Box>
      {stretches.length > 0 && (
        <Box mb="5">
          <ChoiceField label={t`Which time`} value={chosen} choices={choices} onChange={(value) => setChosen(value ?? -1)} />
        </Box>
      )}
      <CommandForm
        key={chosen}
        declaration={form}
        initial={{ employeeId, ...stretch, reason: '' } as Draft}
        onCancel={onClose}
        onDone={() => {
          showToast({ text: t`The attendance of ${name} was corrected.` })
          onSaved()
        }}
      />
    </Sheet>
  )
}
