import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type AttendanceSetting, GRACE_MINUTES, RADIUS_METRES, changeAttendanceSetting } from '#domain/settings/attendance-setting.ts'
import type { FormDeclaration } from '../../engine/declarations.ts'
import { DraftForm } from '../../engine/form/draft-form.tsx'
import { CoordinatesField } from '../../engine/entity/kinds/coordinates-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.tsx'

/** The fields of this form; holidays have another form. */
type Draft = Omit<AttendanceSetting, 'holidays'>

const form: FormDeclaration<typeof changeAttendanceSetting, Draft> = {
  command: changeAttendanceSetting,
  submit: msg`Save`,
  fields: [
    {
      name: 'place',
      label: msg`Where the shop is`,
      kind: 'coordinates',
      own: CoordinatesField,
      isWide: true,
      hint: msg`Stand in the shop and press the button below, or paste a map link.`,
    },
    {
      name: 'radiusMetres',
      label: msg`Allowed distance in metres`,
      kind: 'integer',
      isRequired: true,
      range: RADIUS_METRES,
      hint: msg`Employees farther away cannot check in.`,
    },
    {
      name: 'graceMinutes',
      label: msg`Grace period in minutes`,
      kind: 'integer',
      isRequired: true,
      range: GRACE_MINUTES,
      hint: msg`0: late, or gone early, from the first minute.`,
    },
  ],
  toInput: ({ place, radiusMetres, graceMinutes }) => ({ place, radiusMetres, graceMinutes }),
}

interface SettingSheetProps {
  readonly setting: Draft
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Location of the shop, maximum distance, and tolerance for being late or leaving early. */
export function SettingSheet({ setting, onClose, onSaved }: SettingSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet isOpen onClose={onClose} title={t`Attendance settings`}>
      <DraftForm
        declaration={form}
        initial={setting}
        onCancel={onClose}
        onDone={() => {
          showToast({ text: t`Saved. Tills receive it with their next connection.` })
          onSaved()
        }}
      />
    </Sheet>
  )
}
