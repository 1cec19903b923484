import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { rate } from '#domain/kernel/money.ts'
import { methodsSaid } from '#domain/payments/change-payment-methods.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import type { ChoiceWords, ShownField } from '../../engine/declarations.ts'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useRecord } from '../../engine/use-question.ts'
import { CardTerminalsPanel } from './card-terminals-panel.tsx'
import { DiscountCeilingPanel } from './discount-ceiling-panel.tsx'
import { GatewayPanel } from './gateway-panel.tsx'
import { methodsDraft, methodsForm, methodsLabel, methodsText } from './payment-methods-form.ts'
import { accountingDraft, accountingForm, cashStepWords, taxDraft, taxForm } from './setting-forms.ts'
import { SettingTimeline } from './setting-timeline.tsx'
import { FormPanel, Values } from './setting-panel.tsx'
import { type Setting, useSaved } from './use-settings.ts'

const YES_NO: ChoiceWords = { 1: { word: msg`Yes`, state: 'active' }, 0: { word: msg`No`, state: 'disabled' } }

const TAX: readonly ShownField<Setting>[] = [
  { field: 'trn', label: msg`Tax number (TRN)` },
  { field: 'vatRate', label: msg`Tax rate` },
]
const RULES: readonly ShownField<Setting>[] = [
  { field: 'isDebtAllowed', label: msg`Allow part payment later`, as: 'choice', choices: YES_NO },
  { field: 'isHoldAllowed', label: msg`Allow bills on hold`, as: 'choice', choices: YES_NO },
  { field: 'isShiftRequired', label: msg`No sale without an open shift`, as: 'choice', choices: YES_NO },
  { field: 'isCloseBlind', label: msg`Hide expected cash at closing`, as: 'choice', choices: YES_NO },
  { field: 'isTipAllowed', label: msg`Take tips for employees`, as: 'choice', choices: YES_NO },
  { field: 'cashStep', label: msg`Cash rounding`, choices: cashStepWords },
  { field: 'giftCardOfflineMax', label: msg`Most from one gift card without a connection` },
  { field: 'pointsPerUnit', label: msg`Points for each riyal or dirham paid` },
  { field: 'pointValue', label: msg`Value of a point` },
  { field: 'pointsMinimum', label: msg`Fewest points before any are used` },
  { field: 'pointsExpireDays', label: msg`Points lapse after (days)` },
]

/** Tax, debts and held bills, points, and the discount limits of roles. */
export function AccountingSettingScreen() {
  return (
    <PermissionGate permission={may('settings', 'view')}>
      <OpenSetting />
    </PermissionGate>
  )
}

function OpenSetting() {
  const { t } = useLingui()
  const query = useRecord(accountSetting, ONLY_ROW_ID)
  return (
    <ScreenPage title={t`Tax, credit and points`} width="reading">
      <AnswerView query={query} skeleton="fields" unknown={t`The settings of this account were not found.`}>
        {(setting) => <SettingPanels setting={setting} reload={query.reload} />}
      </AnswerView>
    </ScreenPage>
  )
}

function SettingPanels({ setting, reload }: { readonly setting: Setting; readonly reload: () => void }) {
  const { t } = useLingui()
  const saved = useSaved(reload)
  return (
    <Flex direction="column" gap="5">
      <FormPanel
        title={t`VAT`}
        shown={<Values record={accountSetting} fields={TAX} row={setting} />}
        declaration={taxForm}
        initial={taxDraft(setting)}
        onSaved={({ isRegistered, vatRate }) => saved({ vatRate: rate(isRegistered ? (vatRate ?? 0) : 0) })}
      />
      <FormPanel
        title={t`Credit, holds and points`}
        shown={<Values record={accountSetting} fields={RULES} row={setting} />}
        declaration={accountingForm}
        initial={accountingDraft(setting)}
        onSaved={({ isHoldAllowed, pointsPerUnit, cashStep }) =>
          saved({ isHoldAllowed, pointsPerUnit, ...(cashStep === undefined ? {} : { cashStep }) })
        }
      />
      <FormPanel
        title={t(methodsLabel)}
        shown={<MethodsShown setting={setting} />}
        declaration={methodsForm}
        initial={methodsDraft(setting.paymentMethods)}
        onSaved={(taken) => saved({ paymentMethods: methodsSaid(taken) })}
      />
      <GatewayPanel />
      <CardTerminalsPanel />
      <DiscountCeilingPanel onChanged={() => saved()} />
      <SettingTimeline version={setting} />
    </Flex>
  )
}

function MethodsShown({ setting }: { readonly setting: Setting }) {
  const { i18n } = useI18n()
  return (
    <Box display="grid" gap="2">
      <Box fontWeight="600">{methodsText(setting.paymentMethods, { i18n })}</Box>
      <Box color="muted" textStyle="sm">
        <Trans>Offered when a sale, an order or a deposit is paid, and when money is refunded. Old payments keep theirs.</Trans>
      </Box>
    </Box>
  )
}
