import { useLingui } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { shiftFile } from '#domain/shifts/shift-views.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { useMay } from '../../engine/session.ts'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useView } from '../../engine/use-question.ts'
import { PaperPanel } from './paper-panel.tsx'

const SELL = may('pointOfSale', 'sell')
const PAYMENTS = may('reports', 'dailyPayments')

interface ShiftFileScreenProps {
  readonly id: Id
  /** The page the user came from. */
  readonly from: { readonly label: string; readonly to: string }
}

/** The Z report of a shift with current figures, to read and reprint. */
export function ShiftFileScreen({ id, from }: ShiftFileScreenProps) {
  const { t } = useLingui()
  const allows = useMay()
  const query = useView(shiftFile, { id })
  return (
    <PermissionGate permission={allows(PAYMENTS) ? PAYMENTS : SELL}>
      <ScreenPage title={t`Shift`} trail={[from]} width="reading">
        <AnswerView query={query} skeleton="fields">
          {(file) => <PaperPanel file={file} isBlind={file.isBlind && !allows(PAYMENTS)} isMain />}
        </AnswerView>
      </ScreenPage>
    </PermissionGate>
  )
}
