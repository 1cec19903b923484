import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import { useLingui as useWordsHere } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { type ReactNode, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { useRecord } from '../../engine/use-question.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import type { ShownField } from '../../engine/declarations.ts'
import { CommandForm } from '../../engine/form/command-form.tsx'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { useMay, useSession, useSetSession } from '../../engine/session.ts'
import { ShownValue } from '../../engine/file/shown-value.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { DiscountCeilingPanel } from './discount-ceiling-panel.tsx'
import { IdleLockPanel } from './idle-lock-panel.tsx'
import { OfflineSellingPanel } from './offline-selling-panel.tsx'
import {
  type Setting,
  businessDraft,
  businessForm,
  countryWords,
  digitsWords,
  paperWords,
  receiptDraft,
  receiptForm,
} from './setting-forms.ts'

type Shown = ShownField<RowOf<typeof accountSetting>>

const BUSINESS: readonly Shown[] = [
  { field: 'nameAr', label: msg`Name in Arabic` },
  { field: 'nameEn', label: msg`Name in English` },
  { field: 'trn', label: msg`Tax number (TRN)` },
  { field: 'vatRate', label: msg`Tax rate` },
  { field: 'country', label: msg`Country`, choices: countryWords },
  { field: 'currency', label: msg`Currency` },
  { field: 'addressAr', label: msg`Address in Arabic` },
  { field: 'addressEn', label: msg`Address in English` },
  { field: 'phone', label: msg`Phone` },
  { field: 'commercialRegistration', label: msg`Commercial registration` },
]
const RECEIPTS: readonly Shown[] = [
  { field: 'paper', label: msg`Paper`, choices: paperWords },
  { field: 'logoId', label: msg`Logo`, as: 'picture' },
  { field: 'digits', label: msg`Figures on Arabic screens`, choices: digitsWords },
  { field: 'receiptNoteAr', label: msg`Note at the end, in Arabic` },
  { field: 'receiptNoteEn', label: msg`Note at the end, in English` },
]

/** What the business prints, how its tills behave without a network, and how receipts come out. */
export function GeneralSettingScreen() {
  return (
    <PermissionGate permission={may('settings', 'view')}>
      <OpenSetting />
    </PermissionGate>
  )
}

function OpenSetting() {
  const { t } = useWordsHere()
  const asked = useRecord(accountSetting, ONLY_ROW_ID)
  return (
    <ScreenPage title={t`General setting`} width="reading">
      <AnswerView asked={asked} skeleton="fields" unknown={t`The settings of this account were not found.`}>
        {(setting) => <SettingPanels setting={setting} reload={asked.reload} />}
      </AnswerView>
    </ScreenPage>
  )
}

function SettingPanels({ setting, reload }: { readonly setting: Setting; readonly reload: () => void }) {
  const { t } = useWordsHere()
  const session = useSession()
  const setSession = useSetSession()
  const saved = (changed: Partial<Setting>) => {
    setSession({ ...session, setting: { ...session.setting, ...changed } })
    showToast({ text: t`Saved. Tills follow when they next reach the server.` })
    reload()
  }
  return (
    <Flex direction="column" gap="5">
      <EditablePanel title={t`Business`} fields={BUSINESS} setting={setting}>
        {(close) => (
          <CommandForm
            declaration={businessForm}
            initial={businessDraft(setting)}
            onCancel={close}
            onDone={(_, { nameAr, nameEn }) => {
              close()
              saved({ nameAr, nameEn })
            }}
          />
        )}
      </EditablePanel>
      <OfflineSellingPanel isOn={session.setting.isOfflineSellingOn} onChanged={(isOfflineSellingOn) => saved({ isOfflineSellingOn })} />
      <IdleLockPanel minutes={session.setting.idleLockMinutes} onChanged={(idleLockMinutes) => saved({ idleLockMinutes })} />
      <DiscountCeilingPanel onChanged={() => saved({})} />
      <EditablePanel title={t`Receipts and figures`} fields={RECEIPTS} setting={setting}>
        {(close) => (
          <CommandForm
            declaration={receiptForm}
            initial={receiptDraft(setting)}
            onCancel={close}
            onDone={(_, { digits }) => {
              close()
              saved({ digits })
            }}
          />
        )}
      </EditablePanel>
    </Flex>
  )
}

interface EditablePanelProps {
  readonly title: string
  readonly fields: readonly Shown[]
  readonly setting: Setting
  /** The form that takes the place of the values while they are changed. */
  readonly children: (close: () => void) => ReactNode
}

function EditablePanel({ title, fields, setting, children }: EditablePanelProps) {
  const { t } = useWordsHere()
  const allows = useMay()
  const [isEditing, setEditing] = useState(false)
  const mayEdit = allows(may('settings', 'edit')) && !isEditing
  return (
    <Panel
      title={title}
      end={mayEdit && <QuietButton aria-label={t`Edit: ${title}`} onClick={() => setEditing(true)}>{t`Edit`}</QuietButton>}
    >
      {isEditing ? children(() => setEditing(false)) : <Values fields={fields} setting={setting} />}
    </Panel>
  )
}

function Values({ fields, setting }: { readonly fields: readonly Shown[]; readonly setting: Setting }) {
  const { i18n } = useLingui()
  const say = (label: MessageDescriptor) => i18n._(label)
  return (
    <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
      {fields.map((shown) => (
        <Box key={shown.field} minW="0">
          <Box as="dt" textStyle="sm" color="muted">
            {say(shown.label)}
          </Box>
          <Box as="dd" fontWeight="600" overflowWrap="anywhere">
            <ShownValue record={accountSetting} shown={shown} row={setting} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
