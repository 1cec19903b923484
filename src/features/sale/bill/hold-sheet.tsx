import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useSetAtom } from 'jotai'
import { PauseCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { type BillTerms } from '#domain/sales/bill.ts'
import { holdBill } from '#domain/sales/held-bill.ts'
import { newId } from '../../../data/clock.ts'
import { useTypedGuard } from '../../../engine/draft/use-typed-guard.tsx'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import type { GivenApproval } from '../../../engine/form/override-sheet.tsx'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useMay } from '../../../engine/session.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Form } from '../../../ui/form.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { HoldApproval } from './hold-approval.tsx'
import { chosenLineAtom, paneAtom } from '../sale-atoms.ts'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { cartAtom, newCartIds } from '../../cart/cart-draft.ts'
import { heldOf } from '../../cart/cart-sums.ts'

function HoldForm({
  terms,
  formId,
  onPending,
}: {
  readonly terms: BillTerms
  readonly formId: string
  readonly onPending: (is: boolean) => void
}) {
  const { t } = useLingui()
  const [state, act] = useAtom(cartAtom)
  const [proposed] = useState(state.customer?.name ?? '')
  const [label, setLabel] = useState(proposed)
  const guard = useTypedGuard(label !== proposed)
  const [heldBillId] = useState(newId)
  const { state: command, run } = useCommand(holdBill)
  const { say } = useWords()
  const failed = useFailureSentence()
  const openSheet = useSetAtom(sheetAtom)
  const choose = useSetAtom(chosenLineAtom)
  const show = useSetAtom(paneAtom)
  const mayHold = useMay()(may('pointOfSale', 'holdBill'))
  const [isAsking, setAsking] = useState(false)
  const hold = async (approval: GivenApproval | null) => {
    onPending(true)
    const override = approval ? { override: { reason: approval.reason, by: approval.by } } : {}
    const outcome = await run({ heldBillId, label, bill: heldOf(state, terms), ...override }, approval?.proof ?? null)
    onPending(false)
    if (!outcome?.ok) return
    guard.setDirty(false)
    void act({ do: 'start', ids: newCartIds() })
    choose(null)
    show('items')
    openSheet(null)
    showToast({ text: t`The bill is on hold` })
  }
  const fault =
    command.kind === 'refused'
      ? say(command.refusal.code, command.refusal.details)
      : command.kind === 'failed'
        ? failed(command.failure)
        : null
  return (
    <Form id={formId} onSubmit={() => (mayHold ? hold(null) : setAsking(true))}>
      <TextField
        label={t`Name on the bill`}
        value={label}
        onChange={setLabel}
        maxLength={80}
        placeholder={t`Customer, dress, fitting room…`}
        error={fault}
        autoFocus
        autoComplete="off"
      />
      <Box textStyle="sm" color="muted" mt="3">
        <Trans>You will find it under Bills on hold, on every till of the shop.</Trans>
      </Box>
      {guard.question}
      {isAsking && (
        <HoldApproval
          onAllow={(approval) => {
            setAsking(false)
            void hold(approval)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Form>
  )
}

/** Puts the bill on hold under a name, to be resumed on any till. */
export function HoldSheet({ terms }: { readonly terms: BillTerms }) {
  const { t } = useLingui()
  const [sheet, openSheet] = useAtom(sheetAtom)
  const [isPending, setPending] = useState(false)
  const formId = useId()
  return (
    <Sheet
      isOpen={sheet === 'hold'}
      onClose={() => openSheet(null)}
      title={t`Put the bill on hold`}
      footer={
        <PrimaryButton w="full" type="submit" form={formId} isPending={isPending} icon={<PauseCircle size={20} aria-hidden />}>
          <Trans>Hold</Trans>
        </PrimaryButton>
      }
    >
      <HoldForm terms={terms} formId={formId} onPending={setPending} />
    </Sheet>
  )
}
