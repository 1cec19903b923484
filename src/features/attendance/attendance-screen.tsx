import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumn, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { changeAttendanceSetting } from '#domain/settings/attendance-setting.ts'
import { ownAttendance } from '#domain/attendance/today.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useGo } from '../../engine/app-link.tsx'
import { useMay, useSession } from '../../engine/session.ts'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useOwnEntries } from '../../engine/use-own-entries.ts'
import { useNow } from '../../engine/use-now.ts'
import { useView } from '../../engine/use-question.ts'
import { Notice } from '../../ui/notice.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { OwnPanel } from './own-panel.tsx'
import { CUMULATIVE_PATH } from './paths.ts'
import { SettingSheet } from './setting-sheet.tsx'
import { TodayPanel } from './today-panel.tsx'

const CHECK_IN = may('attendance', 'checkIn')
const VIEW = may('attendance', 'view')
const REPORTS = may('attendance', 'reports')

/**
 * Attendance: a check-in button above the current state of all. A custom screen, because this is not a list, form or report. Without
 * further permission only the own state is shown.
 */
export function AttendanceScreen() {
  const allows = useMay()
  return (
    <PermissionGate permission={allows(VIEW) ? VIEW : CHECK_IN}>
      <OpenAttendance />
    </PermissionGate>
  )
}

function OpenAttendance() {
  const { t } = useLingui()
  const allows = useMay()
  const go = useGo()
  const { employeeId } = useSession()
  const now = useNow()
  // Reload after a change, also outside a till.
  const [changes, setChanges] = useState(0)
  const changed = () => setChanges((count) => count + 1)
  // After an own check-in the panel is not remounted, which would query the server first.
  const [ownChanges, setOwnChanges] = useState(0)
  const { all, waiting } = useOwnEntries()
  const sent = all.length - waiting.length
  return (
    <ScreenPage
      title={t({ message: 'Attendance', context: 'title' })}
      toolbar={
        <>
          {allows(REPORTS) && (
            <QuietButton icon={<ChartNoAxesColumn size={18} aria-hidden />} onClick={() => go(CUMULATIVE_PATH)}>
              {t({ message: 'Attendance reports', context: 'attendance' })}
            </QuietButton>
          )}
          {employeeId !== null && allows(changeAttendanceSetting.permission) && (
            <SettingButton key={`setting ${changes}`} employeeId={employeeId} onSaved={changed} />
          )}
        </>
      }
    >
      <Flex direction="column" gap="5">
        {allows(CHECK_IN) &&
          (employeeId === null ? (
            <Notice tone="info">
              <Trans>This user is not an employee of the shop, so there is no check-in.</Trans>
            </Notice>
          ) : (
            <OwnPanel key={`own ${changes}`} employeeId={employeeId} now={now} onChanged={() => setOwnChanges((count) => count + 1)} />
          ))}
        {allows(VIEW) && <TodayPanel key={`today ${changes} ${ownChanges} ${sent}`} now={now} onChanged={changed} />}
      </Flex>
    </ScreenPage>
  )
}

/** The current settings come in one answer with the own attendance. */
function SettingButton({ employeeId, onSaved }: { readonly employeeId: Id; readonly onSaved: () => void }) {
  const { t } = useLingui()
  const query = useView(ownAttendance, { employeeId })
  const [isOpen, setOpen] = useState(false)
  const { place, radiusMetres, graceMinutes } = query.kind === 'ready' ? query.data : { place: null, radiusMetres: 0, graceMinutes: 0 }
  return (
    <>
      <QuietButton icon={<Settings2 size={18} aria-hidden />} disabled={query.kind !== 'ready'} onClick={() => setOpen(true)}>
        {t({ message: 'Settings', context: 'attendance' })}
      </QuietButton>
      {isOpen && (
        <SettingSheet
          setting={{ place, radiusMetres, graceMinutes }}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            onSaved()
          }}
        />
      )}
    </>
  )
}
