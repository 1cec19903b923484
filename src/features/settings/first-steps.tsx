import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { type ComponentType, useState } from 'react'
import { rate } from '#domain/kernel/money.ts'
import { englishOr } from '#domain/kernel/text.ts'
import { changeOfflineSelling } from '#domain/settings/commands.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { useFormDraft } from '../../engine/draft/use-form-draft.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { DraftForm } from '../../engine/form/draft-form.tsx'
import { useCommand } from '../../engine/form/use-command.ts'
import { useSession, useSetSession } from '../../engine/session.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { FlagField } from '../../ui/flag-field.tsx'
import { PaperPanel } from './invoice-setting-screen.tsx'
import { USUAL_HOURS, hoursForm } from './profile-forms.tsx'
import { businessDraft, businessForm, receiptDraft, receiptForm, taxDraft, taxForm } from './setting-forms.ts'
import { type Setting, type Settings, useSettings } from './use-settings.ts'

interface StepProps {
  readonly onDone: () => void
}
type FormProps = StepProps & { readonly settings: Settings }

/** The label of the button at the end of every step. */
const GO_ON = msg`Save and continue`

/** The form with the current settings, including those saved on another device. */
const stepOf =
  (Form: ComponentType<FormProps>): ComponentType<StepProps> =>
  ({ onDone }) => {
    const { t } = useLingui()
    const query = useSettings()
    return (
      <AnswerView query={query} skeleton="fields" count={4} unknown={t`The settings of this account were not found.`}>
        {(settings) => <Form settings={settings} onDone={onDone} />}
      </AnswerView>
    )
  }

/** Updates the session, so that the page uses the new settings at once. */
function useReported(): (changed: Partial<Setting>) => void {
  const session = useSession()
  const setSession = useSetSession()
  return (changed) => setSession({ ...session, setting: { ...session.setting, ...changed } })
}

function GeneralForm({ settings, onDone }: FormProps) {
  const report = useReported()
  return (
    <DraftForm
      isLeftFreely
      declaration={{ ...businessForm, submit: GO_ON }}
      initial={businessDraft(settings)}
      onDone={(_, { nameAr, nameEn }) => {
        report({ nameAr, nameEn: englishOr(nameEn, nameAr) })
        onDone()
      }}
    />
  )
}

function TaxForm({ settings, onDone }: FormProps) {
  const report = useReported()
  return (
    <DraftForm
      isLeftFreely
      declaration={{ ...taxForm, submit: GO_ON }}
      initial={taxDraft(settings.setting)}
      onDone={(_, { isRegistered, vatRate }) => {
        report({ vatRate: rate(isRegistered ? (vatRate ?? 0) : 0) })
        onDone()
      }}
    />
  )
}

function HoursForm({ settings, onDone }: FormProps) {
  const { hours } = settings.profile
  return (
    <DraftForm
      isLeftFreely
      declaration={{ ...hoursForm, submit: GO_ON }}
      initial={{ hours: hours.length > 0 ? hours : USUAL_HOURS }}
      onDone={onDone}
    />
  )
}

/** Tills of a new shop sell offline unless it is turned off here. */
export function OfflineSellingSwitch() {
  const { t } = useLingui()
  const { setting } = useSession()
  const report = useReported()
  const words = useWords()
  const sentence = useFailureSentence()
  const { run, state, isPending } = useCommand(changeOfflineSelling)
  const change = async (isOn: boolean) => {
    const outcome = await run({ isOn })
    if (outcome?.ok) report({ isOfflineSellingOn: isOn })
  }
  const fault = state.kind === 'refused' ? words.say(state.refusal.code) : state.kind === 'failed' ? sentence(state.failure) : null
  return (
    <FlagField
      label={t`Sell on this device, also without a network`}
      hint={t`Without a network every till of the shop goes on: it numbers its own invoices, keeps them, and sends them once the network is back.`}
      error={fault}
      value={setting.isOfflineSellingOn}
      isReadOnly={isPending}
      onChange={(isOn) => void change(isOn)}
    />
  )
}

export const GeneralStep = stepOf(GeneralForm)
export const TaxStep = stepOf(TaxForm)
export const HoursStep = stepOf(HoursForm)

export interface InvoiceStepProps extends StepProps {
  readonly Paper: ComponentType<{ readonly setting: Setting }>
}

/** The paper is below the form, because a phone has no room next to it. */
export function InvoiceStep({ Paper, onDone }: InvoiceStepProps) {
  const { t } = useLingui()
  const query = useSettings()
  return (
    <AnswerView query={query} skeleton="fields" count={4} unknown={t`The settings of this account were not found.`}>
      {(settings) => <InvoiceForm settings={settings} Paper={Paper} onDone={onDone} />}
    </AnswerView>
  )
}

function InvoiceForm({ settings: { setting }, Paper, onDone }: InvoiceStepProps & FormProps) {
  const report = useReported()
  // The preview includes the restored draft.
  const saved = useFormDraft(receiptForm.command.name, null, {})
  const [typed, setTyped] = useState<Partial<Setting>>(saved.initial)
  return (
    <>
      <DraftForm
        isLeftFreely
        onRestart={() => setTyped({})}
        declaration={{ ...receiptForm, submit: GO_ON }}
        initial={receiptDraft(setting)}
        onType={(name, value) => setTyped((now) => ({ ...now, [name]: value }))}
        onDone={(_, { digits }) => {
          report({ digits })
          onDone()
        }}
      />
      <Box mt="5">
        <PaperPanel setting={{ ...setting, ...typed }} Paper={Paper} />
      </Box>
    </>
  )
}
