import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, Suspense, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import type { ShownField } from '../../engine/declarations.ts'
import { useFormDraft } from '../../engine/draft/use-form-draft.ts'
import { DraftForm } from '../../engine/form/draft-form.tsx'
import { PermissionGate } from '../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useRecord } from '../../engine/use-question.ts'
import { Panel } from '../../ui/page.tsx'
import { type PrintedDraft, printedDraft, printedForm, printedShown, withPrinted } from './printed-form.ts'
import { digitsWords, paperWords, receiptDraft, receiptForm } from './setting-forms.ts'
import { SettingTimeline } from './setting-timeline.tsx'
import { EditablePanel, Values } from './setting-panel.tsx'
import { type Setting, useSaved } from './use-settings.ts'

const RECEIPTS: readonly ShownField<Setting>[] = [
  { field: 'paper', label: msg`Paper`, choices: paperWords },
  { field: 'logoId', label: msg`Logo`, as: 'picture' },
  { field: 'digits', label: msg`Figures on Arabic screens`, choices: digitsWords },
  { field: 'receiptNoteAr', label: msg`Note at the end, in Arabic`, isWide: true },
  { field: 'receiptNoteEn', label: msg`Note at the end, in English`, isWide: true },
  { field: 'receiptTermsAr', label: msg`Terms of sale, in Arabic`, isWide: true },
  { field: 'receiptTermsEn', label: msg`Terms of sale, in English`, isWide: true },
]

export interface InvoiceSettingProps {
  /** A preview of an invoice with these settings, from the feature that prints invoices. */
  readonly Paper: ComponentType<{ readonly setting: Setting }>
}

/** The appearance of invoices, with a preview that follows the form before it is saved. */
export function InvoiceSettingScreen(props: InvoiceSettingProps) {
  return (
    <PermissionGate permission={may('settings', 'view')}>
      <OpenSetting {...props} />
    </PermissionGate>
  )
}

function OpenSetting({ Paper }: InvoiceSettingProps) {
  const { t } = useLingui()
  const query = useRecord(accountSetting, ONLY_ROW_ID)
  return (
    <ScreenPage title={t`Invoices and printing`}>
      <AnswerView query={query} skeleton="fields" unknown={t`The settings of this account were not found.`}>
        {(setting) => <FormAndPaper setting={setting} reload={query.reload} Paper={Paper} />}
      </AnswerView>
    </ScreenPage>
  )
}

interface FormAndPaperProps extends InvoiceSettingProps {
  readonly setting: Setting
  readonly reload: () => void
}

function FormAndPaper({ setting, reload, Paper }: FormAndPaperProps) {
  const { t } = useLingui()
  const saved = useSaved(reload)
  // The preview includes the restored draft.
  const stored = useFormDraft(receiptForm.command.name, null, {})
  const [typed, setTyped] = useState<Partial<Setting>>(stored.initial)
  const savedPrinted = useFormDraft(printedForm.command.name, null, {})
  const [printed, setPrinted] = useState<Partial<PrintedDraft> | null>(savedPrinted.initial)
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(360px, 1fr)' }}
      gap="5"
      alignItems="start"
    >
      <EditablePanel
        title={t`Receipts and figures`}
        draftName={receiptForm.command.name}
        shown={<Values record={accountSetting} fields={RECEIPTS} row={setting} />}
      >
        {(close) => {
          const end = () => {
            setTyped({})
            close()
          }
          return (
            <DraftForm
              declaration={receiptForm}
              initial={receiptDraft(setting)}
              onType={(name, value) => setTyped((now) => ({ ...now, [name]: value }))}
              onRestart={() => setTyped({})}
              onCancel={end}
              onDone={(_, { digits }) => {
                end()
                saved({ digits })
              }}
            />
          )
        }}
      </EditablePanel>
      <PaperPanel setting={withPrinted({ ...setting, ...typed }, { ...printedDraft(setting), ...printed })} Paper={Paper} />
      <PrintedPanel setting={setting} onType={(change) => setPrinted((now) => change && { ...now, ...change })} onSaved={() => saved()} />
      <Box minW="0">
        <SettingTimeline version={setting} />
      </Box>
    </Box>
  )
}

interface PrintedPanelProps {
  readonly setting: Setting
  /** Null when the form is closed. */
  readonly onType: (change: Partial<PrintedDraft> | null) => void
  readonly onSaved: () => void
}

/** The printed parts, and the terms of each kind of item. */
function PrintedPanel({ setting, onType, onSaved }: PrintedPanelProps) {
  const { t } = useLingui()
  const initial = printedDraft(setting)
  const shown = withPrinted(setting, initial)
  const fields = printedShown.filter(({ field }) => shown[field] !== '')
  return (
    <EditablePanel
      title={t`What is printed`}
      draftName={printedForm.command.name}
      shown={<Values record={accountSetting} fields={fields} row={shown} />}
    >
      {(close) => {
        const end = () => {
          onType(null)
          close()
        }
        return (
          <DraftForm
            declaration={printedForm}
            initial={initial}
            onType={(name, value) => onType({ [name]: value })}
            onRestart={() => onType(null)}
            onCancel={end}
            onDone={() => {
              end()
              onSaved()
            }}
          />
        )
      }}
    </EditablePanel>
  )
}

/** Papers are white at their real width; a narrow screen scrolls them. */
export function PaperPanel({ setting, Paper }: InvoiceSettingProps & { readonly setting: Setting }) {
  const { t } = useLingui()
  return (
    <Panel title={t`As it is printed`}>
      <Flex direction="column" gap="3">
        <Box color="muted" textStyle="sm">
          <Trans>An example. It follows the form while you type.</Trans>
        </Box>
        <Box
          bg="white"
          p="3"
          borderWidth="1px"
          borderColor="line"
          borderRadius="l2"
          overflowX="auto"
          tabIndex={0}
          aria-label={t`As it is printed`}
          role="region"
        >
          <Suspense fallback={<Box minH="60" />}>
            <Paper setting={setting} />
          </Suspense>
        </Box>
      </Flex>
    </Panel>
  )
}
